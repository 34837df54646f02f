// Nacre, MIT licence; see LICENSE.

import UIKit

// Initialisers of the dynamic class; see `ViewInitializers` for their price. A convenience initialiser calls the class's
// initialiser through the object's class. Swift cannot call it through a class, so it has the symbol of a static method
// without a body.

extension SKScene {
  @_silgen_name("nacre_sprite_scene_init_size_object")
  convenience init(ofClass size: CGSize) {
    self.init(size: size)
  }
  @_silgen_name("nacre_sprite_scene_init_size_object")
  fileprivate static func object(_ size: __owned CGSize) -> SKScene
}

extension SKFileNode where Self: SKScene {
  /// Creates a scene of the dynamic class; see `SKScene.init(size:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_sprite_scene_init_size")
  public init(size: CGSize)

  @_silgen_name("nacre_sprite_scene_init_size")
  @usableFromInline
  static func create(size: __owned CGSize) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as SKScene.Type).object(size), to: Self.self)
  }
}

extension SKSpriteNode {
  @_silgen_name("nacre_sprite_node_init_texture_object")
  convenience init(ofClass texture: SKTexture?, color: UIColor, size: CGSize) {
    self.init(texture: texture, color: color, size: size)
  }
  @_silgen_name("nacre_sprite_node_init_texture_object")
  fileprivate static func object(
    _ texture: __owned SKTexture?, _ color: __owned UIColor, _ size: __owned CGSize
  ) -> SKSpriteNode
}

extension SKFileNode where Self: SKSpriteNode {
  /// Creates a node of the dynamic class; see `SKSpriteNode.init(texture:color:size:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_sprite_node_init_texture")
  public init(texture: SKTexture?, color: UIColor, size: CGSize)

  @_silgen_name("nacre_sprite_node_init_texture")
  @usableFromInline
  static func create(texture: __owned SKTexture?, color: __owned UIColor, size: __owned CGSize)
    -> Self
  {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as SKSpriteNode.Type).object(texture, color, size), to: Self.self)
  }
}

extension SKLabelNode {
  @_silgen_name("nacre_label_node_init_font_object")
  convenience init(ofClass fontName: String?) {
    self.init(fontNamed: fontName)
  }
  @_silgen_name("nacre_label_node_init_font_object")
  fileprivate static func object(_ fontName: __owned String?) -> SKLabelNode
}

extension SKFileNode where Self: SKLabelNode {
  /// Creates a node of the dynamic class; see `SKLabelNode.init(fontNamed:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_label_node_init_font")
  public init(fontNamed fontName: String?)

  @_silgen_name("nacre_label_node_init_font")
  @usableFromInline
  static func create(fontNamed fontName: __owned String?) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as SKLabelNode.Type).object(fontName), to: Self.self)
  }
}
