// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIButton {
  /// Shows the content and the colours of a configuration.
  func show(_ configuration: Configuration) {
    let (front, rear) = colors(of: configuration)
    let background = configuration.background
    back.show(background.image)
    back.backgroundColor = rear
    back.layer.borderColor =
      (background.strokeColor ?? (tintColor as UIColor)).resolved(traitCollection)
    back.layer.borderWidth = background.strokeColor == nil ? 0 : max(background.strokeWidth, 0)
    label.breakLines(configuration.titleLineBreakMode)
    subtitle.breakLines(configuration.subtitleLineBreakMode)
    let title = configuration.title ?? currentTitle
    if let title = configuration.titleWithAttributes(title, traitCollection, front) {
      label.show(title, front)
    } else {
      label.text = title
      label.show(configuration.titleFont(traitCollection))
      label.textColor = front
    }
    subtitle.text = configuration.subtitle
    subtitle.show(configuration.subtitleFont(traitCollection))
    subtitle.textColor = front
    picture.tintColor = front
    wheel?.color = front
    let image = (configuration.image ?? currentImage)?
      .preferring(configuration.preferredSymbolConfigurationForImage)
    picture.show(
      wheel != nil
        ? nil
        : image.map {
          $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
        })
  }

  private func colors(of configuration: Configuration) -> (front: UIColor, rear: UIColor?) {
    let tint: UIColor = tintColor
    let base = configuration.baseBackgroundColor
    var (front, rear): (UIColor, UIColor?) =
      switch configuration.look {
      case .plain: (tint, base)
      case .gray: (tint, base ?? .secondarySystemFill)
      case .tinted: (tint, (base ?? tint).withAlphaComponent(0.18))
      case .filled: (.white, base ?? tint)
      }
    front = configuration.baseForegroundColor ?? front
    if !isEnabled {
      front = .tertiaryLabel
      if rear != nil { rear = .tertiarySystemFill }
    } else if isHighlighted {
      // A highlighted background has three quarters of its opacity. Unverified; see
      // DifferencesFromApple.md.
      rear = rear.map { $0.derived { $0.withAlphaComponent($0.cgColor.alpha * 0.75) } }
      // A colour that depends on traits would differ from itself in the next layout, and so would the title.
      if rear == nil {
        front = front.resolvedColor(with: traitCollection).withAlphaComponent(0.3)
      }
    }
    return (front, configuration.background.backgroundColor ?? rear)
  }

  /// Adds or removes the activity indicator that replaces the image.
  func show(wheel isShown: Bool) {
    guard isShown != (wheel != nil) else { return }
    wheel?.removeFromSuperview()
    wheel = nil
    guard isShown else { return }
    let made = UIActivityIndicatorView(style: .medium)
    made.isUserInteractionEnabled = false
    made.startAnimating()
    addSubview(made)
    wheel = made
  }
}

extension UILabel {
  /// Wraps the text to as many lines as there are, or shows one line, depending on a mode.
  fileprivate func breakLines(_ mode: NSLineBreakMode) {
    if lineBreakMode != mode { lineBreakMode = mode }
    numberOfLines = mode.wraps ? 0 : 1
  }
}

extension NSLineBreakMode {
  /// Whether the mode continues on the next line.
  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
