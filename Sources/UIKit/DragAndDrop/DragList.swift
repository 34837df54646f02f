// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Where a list would put the items of a drag.
enum DropPlace {
  /// Nowhere in particular.
  case none
  /// Between elements.
  case between
  /// Into the element under the finger.
  case into
  /// Into the element under the finger if that is at its middle, else between elements.
  case automatic
}

/// The place that a list keeps free for an item.
struct ListGap: Equatable {
  /// The element that is dragged within the list, which is not shown; `nil` for an item of another view.
  let source: IndexPath?
  /// The index path that the item would have, not counting the source.
  let target: IndexPath
  /// The size of the gap in points.
  let size: CGSize
}

/// A collection or table view out of which and into which items are dragged.
@MainActor
protocol DragList: MovementHost {
  /// The place for an item; `nil` while no drag is over the list.
  var gap: ListGap? { get set }
  var hasActiveDrag: Bool { get set }
  var hasActiveDrop: Bool { get set }

  func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragBegins(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool
  func dragEnded(_ session: any UIDragSession)

  /// Whether the list has a delegate for drops.
  var takesDrops: Bool { get }
  func dropBegins(_ session: any UIDropSession) -> Bool
  func dropEntered(_ session: any UIDropSession)
  func dropUpdated(_ session: any UIDropSession, at path: IndexPath?) -> (
    proposal: UIDropProposal, place: DropPlace
  )
  func dropExited(_ session: any UIDropSession)
  func dropEnded(_ session: any UIDropSession)
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func performDrop(
    _ session: any UIDropSession, _ proposal: UIDropProposal, at path: IndexPath?,
    from sources: [ObjectIdentifier: IndexPath], _ landings: DropLandings)
  /// Moves an element whose data has been moved.
  func moveElement(from start: IndexPath, to end: IndexPath)

  func elementPath(at point: CGPoint) -> IndexPath?
  func insertionPath(at point: CGPoint, from source: IndexPath?) -> IndexPath?
  func sizeOfElement(at path: IndexPath) -> CGSize
}

/// Where the items of a drop go.
@MainActor
final class DropLandings {
  enum Place {
    case fade
    case element(IndexPath)
    case into(IndexPath, CGRect)
    case target(UIDragPreviewTarget)
  }
  private var places: [ObjectIdentifier: (place: Place, animations: DragAnimations)] = [:]

  @discardableResult
  func put(_ place: Place, for item: UIDragItem, beside animations: DragAnimations? = nil)
    -> any UIDragAnimating
  {
    let animations = animations ?? DragAnimations()
    places[ObjectIdentifier(item)] = (place, animations)
    return animations
  }
  func place(of item: UIDragItem) -> Place { places[ObjectIdentifier(item)]?.place ?? .fade }
  func animations(of item: UIDragItem) -> DragAnimations? {
    places[ObjectIdentifier(item)]?.animations
  }
}
