// Nacre, MIT licence; see LICENSE.

/// The messages of the gallery and its page; Documentation/StudioProtocol.md describes them.
enum GalleryMessage {
  /// The scenes, told at first.
  struct Scenes: Encodable {
    let type = "scenes"
    let title: String
    let scenes: [String]
  }

  /// What the page asks for.
  struct Wish: Decodable {
    enum Kind: String, Decodable { case thumbnail, open }

    let type: Kind
    let scene: String
  }

  /// The answer to a wish. A picture follows as a file, unless it could not be made.
  struct Answer: Encodable {
    let type: String
    let scene: String
    /// The address of the scene's studio.
    var address: String?
    /// Why the wish is not fulfilled.
    var mistake: String?
  }
}
