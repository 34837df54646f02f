// Nacre, MIT licence; see LICENSE.

import CoreGraphics

// Initialisers of the dynamic class; see `ViewInitializers` for their price. A convenience initialiser calls the class's
// initialiser through the object's class. Swift cannot call it through a class, so it has the symbol of a static method
// without a body.

extension UITableView {
  @_silgen_name("nacre_table_view_init_style_object")
  convenience init(ofClass frame: CGRect, style: UITableView.Style) {
    self.init(frame: frame, style: style)
  }
  @_silgen_name("nacre_table_view_init_style_object")
  fileprivate static func object(_ frame: __owned CGRect, _ style: __owned UITableView.Style)
    -> UITableView
}

extension DynamicallyCreated where Self: UITableView {
  /// Creates a table of the dynamic class; see `UITableView.init(frame:style:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_table_view_init_style")
  public init(frame: CGRect, style: UITableView.Style)

  @_silgen_name("nacre_table_view_init_style")
  @usableFromInline
  static func create(frame: __owned CGRect, style: __owned UITableView.Style) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UITableView.Type).object(frame, style), to: Self.self)
  }
}

extension UITableViewCell {
  @_silgen_name("nacre_table_cell_init_style_object")
  convenience init(ofClass style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  @_silgen_name("nacre_table_cell_init_style_object")
  fileprivate static func object(
    _ style: __owned UITableViewCell.CellStyle, _ reuseIdentifier: __owned String?
  ) -> UITableViewCell
}

extension DynamicallyCreated where Self: UITableViewCell {
  /// Creates a cell of the dynamic class; see `UITableViewCell.init(style:reuseIdentifier:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_table_cell_init_style")
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)

  @_silgen_name("nacre_table_cell_init_style")
  @usableFromInline
  static func create(style: __owned UITableViewCell.CellStyle, reuseIdentifier: __owned String?)
    -> Self
  {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UITableViewCell.Type).object(style, reuseIdentifier), to: Self.self)
  }
}

extension UITableViewHeaderFooterView {
  @_silgen_name("nacre_table_header_init_object")
  convenience init(ofClass reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
  }
  @_silgen_name("nacre_table_header_init_object")
  fileprivate static func object(_ reuseIdentifier: __owned String?) -> UITableViewHeaderFooterView
}

extension DynamicallyCreated where Self: UITableViewHeaderFooterView {
  /// Creates a header or footer of the dynamic class; see `UITableViewHeaderFooterView.init(reuseIdentifier:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_table_header_init")
  public init(reuseIdentifier: String?)

  @_silgen_name("nacre_table_header_init")
  @usableFromInline
  static func create(reuseIdentifier: __owned String?) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast(
      (self as UITableViewHeaderFooterView.Type).object(reuseIdentifier), to: Self.self)
  }
}
