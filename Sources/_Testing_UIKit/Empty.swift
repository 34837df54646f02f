// Nacre, MIT licence; see LICENSE.

// `import Testing` beside a module named UIKit makes the compiler look for this
// cross-import overlay; on Linux the toolchain has none, so an empty one stands in.
