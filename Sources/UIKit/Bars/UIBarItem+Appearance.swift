// Nacre, MIT licence; see LICENSE.

extension UIBarItem: Customizable {}
