// Nacre, MIT licence; see LICENSE.

import Foundation

extension UICollectionView {
  /// The class of cells, and the closure that configures them for an item.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (
      _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
    ) -> Void

    let identifier = RegistrationIdentifier.next()
    let handler: Handler
    /// The closure that makes the cells; `nil` to create them from their class.
    var maker: ((_ identifier: String) -> UIView?)?

    /// Creates a registration of the class `Cell`.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// The class of supplementary views of a kind, and the closure that configures them.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a supplementary view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = RegistrationIdentifier.next()
    let elementKind: String
    let handler: Handler
    /// The closure that makes the views; `nil` to create them from their class.
    var maker: ((_ identifier: String) -> UIView?)?

    /// Creates a registration of the class `Supplementary`.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
    }
  }

  /// Returns a reusable cell of a registration, configured for an item.
  ///
  /// Create a registration once, not for each cell. Traps if this one was created while the data
  /// source was asked for the cell, because its cells would never be reused.
  ///
  /// - Parameters:
  ///   - registration: The registration.
  ///   - indexPath: The index path of the item.
  ///   - item: The item; with `nil` the cell is not configured.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(registration.identifier, nil, Cell.self, registration.maker)
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = cell as? Cell else {
      Misuse.stop("the dequeued cell is a \(type(of: cell)), not a \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
  /// Returns a reusable supplementary view of a registration, configured for an index path. Traps if
  /// the registration was created while the data source was asked for the view.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    register(
      registration.identifier, registration.elementKind, Supplementary.self, registration.maker)
    let view = dequeueReusableSupplementaryView(
      ofKind: registration.elementKind, withReuseIdentifier: registration.identifier,
      for: indexPath)
    guard let view = view as? Supplementary else {
      Misuse.stop("the dequeued view is a \(type(of: view)), not a \(Supplementary.self)")
    }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  private func register(
    _ identifier: String, _ kind: String?, _ type: AnyClass,
    _ maker: ((String) -> UIView?)?
  ) {
    let key = ReusePool.Key(kind: kind, identifier: identifier)
    guard views.pool.classes[key] == nil, views.pool.makers[key] == nil else { return }
    Misuse.unless(
      making == nil || !RegistrationIdentifier.isNew(identifier, since: identifiersBefore),
      "Attempted to dequeue a view using a registration that was created inside the data source's "
        + "method that returns it. Creating a new registration each time prevents reuse. Create "
        + "registrations up front and reuse them.")
    if let maker {
      views.pool.register(maker: { maker(identifier) }, key)
    } else {
      views.pool.register(type, key)
    }
  }
}
