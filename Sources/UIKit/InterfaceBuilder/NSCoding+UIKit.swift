// Nacre, MIT licence; see LICENSE.

import Foundation

// Objects of the main actor are encoded and decoded on the main actor, as on Apple's systems.

extension UIView: @preconcurrency NSCoding {}
extension UIViewController: @preconcurrency NSCoding {}
extension UIBarItem: @preconcurrency NSCoding {}
extension UINavigationItem: @preconcurrency NSCoding {}
extension UICollectionViewLayout: @preconcurrency NSCoding {}
extension NSLayoutConstraint: @preconcurrency NSCoding {}
