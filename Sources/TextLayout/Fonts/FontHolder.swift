// Nacre, MIT licence; see LICENSE.

/// A font object of a higher framework, such as `UIFont`, that wraps a `Font`.
package protocol FontHolder {
  var font: Font { get }
}
