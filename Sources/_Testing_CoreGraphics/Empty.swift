// Nacre, MIT licence; see LICENSE.

// `import Testing` beside a module named CoreGraphics makes the compiler look for this
// cross-import overlay; on Linux the toolchain has none, so an empty one stands in.
