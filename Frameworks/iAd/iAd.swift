// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
@_exported import UIKit

/// The shape of an advertisement.
public enum ADAdType: Int, Sendable { case banner, mediumRectangle }
/// The methods that tell of advertisements. All are optional, and none is ever called.
@preconcurrency @MainActor
public protocol ADBannerViewDelegate: NSObjectProtocol {
  func bannerViewDidLoadAd(_ banner: ADBannerView)
  func bannerView(_ banner: ADBannerView, didFailToReceiveAdWithError error: any Error)
}
extension ADBannerViewDelegate {
  public func bannerViewDidLoadAd(_: ADBannerView) {}
  public func bannerView(_: ADBannerView, didFailToReceiveAdWithError _: any Error) {}
}
/// An advertisement: a placeholder.
@preconcurrency @MainActor
open class ADBannerView: UIView {
  open weak var delegate: (any ADBannerViewDelegate)?
  open var isBannerLoaded: Bool { false }
  open var isBannerViewActionInProgress: Bool { false }
  public init(adType type: ADAdType) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    showPlaceholder("ADBannerView")
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    showPlaceholder("ADBannerView")
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showPlaceholder("ADBannerView")
  }
}

// See `UITableViewInitializers`.

extension ADBannerView {
  @_silgen_name("nacre_banner_view_init_type_object")
  convenience init(ofClass type: ADAdType) {
    self.init(adType: type)
  }
  @_silgen_name("nacre_banner_view_init_type_object")
  fileprivate static func object(_ type: __owned ADAdType) -> ADBannerView
}

extension DynamicallyCreated where Self: ADBannerView {
  /// Creates a view of the dynamic class; see `ADBannerView.init(adType:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_banner_view_init_type")
  public init(adType type: ADAdType)

  @_silgen_name("nacre_banner_view_init_type")
  @usableFromInline
  static func create(adType type: __owned ADAdType) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as ADBannerView.Type).object(type), to: Self.self)
  }
}
