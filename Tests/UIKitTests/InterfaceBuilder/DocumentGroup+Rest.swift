// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import UIKit

extension DocumentGroup {
  /// The groups that few documents need.
  static let rest: [DocumentGroup] = [
    DocumentGroup(
      "split view controller",
      DocumentKit.scene(
        """
        <splitViewController style="doubleColumn" behavior="tile" preferredDisplayMode="oneBesideSecondary" \
        allowDoubleColumnStyle="YES" minimumPrimaryColumnWidth="100" maximumPrimaryColumnWidth="400" \
        preferredPrimaryColumnWidthFraction="0.4" primaryBackgroundStyle="sidebar" presentsWithGesture="NO" id="c" \
        sceneMemberID="viewController"><connections>
        <segue destination="b" kind="relationship" relationship="detailViewController" id="1"/>
        <segue destination="a" kind="relationship" relationship="masterViewController" id="2"/>
        </connections></splitViewController>
        """) + scene("a", "") + scene("b", "")
    ) {
      let controller: UISplitViewController = try $0.controller()
      #expect(controller.style == .doubleColumn)
      #expect(controller.preferredSplitBehavior == .tile)
      #expect(controller.preferredDisplayMode == .oneBesideSecondary)
      #expect(controller.minimumPrimaryColumnWidth == 100)
      #expect(!controller.presentsWithGesture)
      #expect(controller.preferredPrimaryColumnWidthFraction == 0.4)
      let ids = [UISplitViewController.Column.primary, .secondary].map { column in
        controller.viewController(for: column)?.origin?.objects.object("av") != nil
          || controller.viewController(for: column)?.view == nil
      }
      #expect(ids == [true, false])
    },
    DocumentGroup(
      "picker view",
      """
      <pickerView contentMode="scaleToFill" verticalCompressionResistancePriority="749" id="p">
      \(DocumentKit.frame(0, 0, 320, 216))<connections><outlet property="delegate" destination="-1" id="1"/>
      </connections></pickerView>
      """
    ) {
      let view = try $0.object("p", as: UIPickerView.self)
      #expect(view.frame.height == 216)
    },
    DocumentGroup(
      "date picker",
      """
      <datePicker contentMode="scaleToFill" contentHorizontalAlignment="center" datePickerMode="time" \
      minuteInterval="15" style="wheels" roundsToMinuteInterval="NO" id="d"><locale key="locale" \
      localeIdentifier="de"/><date key="minimumDate" timeIntervalSinceReferenceDate="0"/></datePicker>
      """
    ) {
      let picker: UIDatePicker = try $0.object("d")
      #expect(picker.datePickerMode == .time)
      #expect(picker.minuteInterval == 15)
      #expect(picker.minimumDate == Date(timeIntervalSinceReferenceDate: 0))
      #expect(picker.locale?.identifier == "de")
      #expect(!picker.roundsToMinuteInterval)
    },
    DocumentGroup(
      "map view",
      """
      <mapView clipsSubviews="YES" multipleTouchEnabled="YES" mapType="standard" zoomEnabled="NO" id="m">
      \(DocumentKit.frame(1, 2, 30, 40))</mapView>
      """
    ) {
      let view = try $0.object("m", as: UIView.self)
      #expect(view.frame.height == 40)
    },
    DocumentGroup(
      "search bar",
      """
      <searchBar contentMode="redraw" searchBarStyle="minimal" barStyle="black" placeholder="Find" \
      showsSearchResultsButton="YES" showsScopeBar="YES" id="s"><scopeButtonTitles><string>All</string>
      <string>New</string></scopeButtonTitles><textInputTraits key="textInputTraits" returnKeyType="search"/>
      <connections><outlet property="delegate" destination="-1" id="1"/></connections></searchBar>
      """
    ) {
      let bar: UISearchBar = try $0.object("s")
      #expect(bar.placeholder == "Find")
      #expect(bar.searchBarStyle == .minimal)
      #expect(bar.barStyle == .black)
      #expect(bar.scopeButtonTitles == ["All", "New"])
      #expect(bar.showsScopeBar)
      #expect(bar.searchTextField.returnKeyType == .search)
    },
    DocumentGroup(
      "references to other storyboards",
      // The other storyboard does not exist, so the segue ends with a line in the log.
      scene("c", #"<segue destination="o" kind="show" identifier="go" id="s"/>"#)
        + DocumentKit.scene(
          """
          <viewControllerPlaceholder storyboardName="NoSuchBoard" referencedIdentifier="Page" id="o" \
          sceneMemberID="viewController"/>
          """)
    ) {
      let controller: DocumentController = try $0.controller()
      controller.performSegue(withIdentifier: "go", sender: nil)
      #expect(controller.presentedViewController == nil)
    },
    DocumentGroup(
      "progress view",
      """
      <progressView opaque="NO" contentMode="scaleToFill" verticalHuggingPriority="750" progress="0.5" id="p">
      <color key="progressTintColor" systemColor="systemGreenColor"/></progressView>
      """
    ) {
      let view: UIProgressView = try $0.object("p")
      #expect(view.progress == 0.5)
      #expect(view.progressTintColor == .systemGreen)
    },
    DocumentGroup(
      "WebKit view",
      """
      <wkWebView contentMode="scaleToFill" allowsLinkPreview="NO" id="w">\(DocumentKit.frame(0, 0, 30, 40))
      <wkWebViewConfiguration key="configuration"><audiovisualMediaTypes key="mediaTypesRequiringUserActionForPlayback" \
      none="YES"/><wkPreferences key="preferences"/></wkWebViewConfiguration></wkWebView>
      """
    ) {
      let view = try $0.object("w", as: UIView.self)
      #expect(view.frame.height == 40)
    },
    DocumentGroup(
      "web view",
      """
      <webView contentMode="scaleToFill" scalesPageToFit="YES" id="w">\(DocumentKit.frame(0, 0, 30, 50))</webView>
      """
    ) {
      let view = try $0.object("w", as: UIView.self)
      #expect(view.frame.height == 50)
    },
    DocumentGroup(
      "button configurations",
      """
      <button buttonType="system" id="b"><state key="normal" title="Button"/><buttonConfiguration \
      key="configuration" style="tinted" image="star" catalog="system" title="Buy" imagePadding="4">
      <fontDescription key="titleFontDescription" type="boldSystem" pointSize="19"/>
      <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
      <color key="baseForegroundColor" systemColor="systemRedColor"/></buttonConfiguration></button>
      """
    ) {
      let configuration = try #require(try $0.object("b", as: UIButton.self).configuration)
      #expect(configuration.title == "Buy")
      #expect(configuration.image != nil)
      #expect(configuration.contentInsets.leading == 2)
      #expect(configuration.imagePadding == 4)
      #expect(configuration.baseForegroundColor == .systemRed)
    },
    DocumentGroup(
      "custom objects",
      """
      <view id="v"/><customObject customClass="DocumentHelper" customModule="UIKitTests" id="h"><connections>
      <outlet property="target" destination="v" id="1"/></connections></customObject>
      """
    ) {
      let helper: DocumentHelper = try $0.object("h")
      #expect(helper.target === $0.objects.object("v"))
      #expect(helper.isAwake)
    },
    DocumentGroup(
      "page control",
      """
      <pageControl opaque="NO" numberOfPages="4" currentPage="1" id="p">
      <color key="pageIndicatorTintColor" systemColor="systemGray3Color"/></pageControl>
      """
    ) {
      let control: UIPageControl = try $0.object("p")
      #expect(control.numberOfPages == 4)
      #expect(control.currentPage == 1)
      #expect(control.pageIndicatorTintColor == .systemGray3)
    },
    DocumentGroup(
      "stepper",
      """
      <stepper opaque="NO" horizontalHuggingPriority="750" value="3" maximumValue="9" stepValue="2" wraps="YES" id="s"/>
      """
    ) {
      let stepper: UIStepper = try $0.object("s")
      #expect(stepper.value == 3)
      #expect(stepper.maximumValue == 9)
      #expect(stepper.stepValue == 2)
      #expect(stepper.wraps)
    },
    DocumentGroup(
      "refresh control",
      DocumentKit.scene(
        """
        <tableViewController id="c" sceneMemberID="viewController"><tableView key="view" id="t"/>
        <refreshControl key="refreshControl" opaque="NO" multipleTouchEnabled="YES" enabled="YES" \
        contentHorizontalAlignment="center" id="r"><attributedString key="attributedTitle">
        <fragment content="Pull"/></attributedString><connections>
        <action selector="noted:" destination="c" eventType="valueChanged" id="1"/></connections></refreshControl>
        <connections><outlet property="refreshControl" destination="r" id="2"/></connections></tableViewController>
        """)
    ) {
      let controller: UITableViewController = try $0.controller()
      #expect(controller.refreshControl?.attributedTitle?.string == "Pull")
      #expect(controller.tableView.refreshControl === controller.refreshControl)
      #expect(controller.refreshControl?.allTargets.count == 1)
    },
  ]

  /// Controllers beyond the groups.
  static let controllers: [DocumentGroup] = [
    DocumentGroup(
      "page view controller",
      DocumentKit.scene(
        """
        <pageViewController autoresizesArchivedViewToFullSize="NO" transitionStyle="pageCurl" \
        navigationOrientation="vertical" spineLocation="mid" pageSpacing="6" doubleSided="YES" id="c" \
        sceneMemberID="viewController"/>
        """)
    ) {
      let controller: UIPageViewController = try $0.controller()
      #expect(controller.transitionStyle == .pageCurl)
      #expect(controller.spineLocation == .mid)
      #expect(controller.navigationOrientation == .vertical)
      #expect(controller.spacing == 6)
      #expect(controller.isDoubleSided)
    },
    DocumentGroup(
      "split view controller without a style",
      DocumentKit.scene(
        """
        <splitViewController id="c" sceneMemberID="viewController"><connections>
        <segue destination="a" kind="relationship" relationship="masterViewController" id="1"/>
        <segue destination="b" kind="relationship" relationship="detailViewController" id="2"/>
        </connections></splitViewController>
        """) + scene("a", "") + scene("b", "")
    ) {
      let controller: UISplitViewController = try $0.controller()
      #expect(controller.style == .unspecified)
      #expect(controller.viewController(for: .primary) != nil)
      #expect(controller.viewController(for: .secondary) != nil)
    },
    DocumentGroup(
      "collection view controller",
      DocumentKit.scene(
        """
        <collectionViewController clearsSelectionOnViewWillAppear="NO" id="c" sceneMemberID="viewController">
        <collectionView key="view" dataMode="prototypes" id="v"><collectionViewFlowLayout \
        key="collectionViewLayout" id="y"/><cells/><connections><outlet property="dataSource" destination="c" id="1"/>
        </connections></collectionView></collectionViewController>
        """)
    ) {
      let controller: UICollectionViewController = try $0.controller()
      #expect(controller.collectionView.dataSource === controller)
      #expect(!controller.clearsSelectionOnViewWillAppear)
    },
    DocumentGroup(
      "search controller",
      DocumentKit.scene(
        #"<searchController title="Find" id="c" sceneMemberID="viewController"/>"#)
    ) {
      let controller: UISearchController = try $0.controller()
      #expect(controller.title == "Find")
      #expect(!controller.isActive)
    },
    DocumentGroup(
      "popover and detail segues",
      scene(
        "c",
        """
        <segue destination="b" kind="popoverPresentation" identifier="pop" animates="NO" popoverAnchorView="cv" id="1">
        <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/></segue>
        <segue destination="b" kind="showDetail" identifier="detail" animates="NO" id="2"/>
        """) + scene("b", "")
    ) {
      let controller: DocumentController = try $0.controller()
      // In a compact width a popover becomes a sheet.
      $0.window.traitOverrides.horizontalSizeClass = .regular
      controller.performSegue(withIdentifier: "pop", sender: nil)
      let popover = controller.presentedViewController?.popoverPresentationController
      #expect(popover?.sourceView === controller.view)
      #expect(popover?.permittedArrowDirections == [.up, .left])
      controller.dismiss(animated: false)
      controller.performSegue(withIdentifier: "detail", sender: nil)
      #expect(controller.presentedViewController is DocumentController)
    },
  ]
}
