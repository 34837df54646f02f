// Nacre, MIT licence; see LICENSE.

/// Values that take time to make, kept while frames use them.
struct UseCache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let size: Int
    var lastUsed: Int
  }

  private var entries: [Key: Entry] = [:]
  private var frame = 0
  private var size = 0
  private let limit: Int

  /// - Parameter limit: The sum of sizes beyond which values that the current frame does not use are dropped.
  init(limit: Int) { self.limit = limit }

  /// Returns the value for a key, which is made if there is none.
  mutating func value(for key: Key, size: Int, _ make: () -> Value) -> Value {
    if let entry = entries[key] {
      entries[key]?.lastUsed = frame
      return entry.value
    }
    let value = make()
    entries[key] = Entry(value: value, size: size, lastUsed: frame)
    self.size += size
    return value
  }

  /// Drops all values.
  mutating func forget() {
    entries.removeAll(keepingCapacity: true)
    size = 0
  }

  /// Ends a frame. Drops values that no frame used for some time, and above the limit those that this frame did not
  /// use.
  mutating func advance() {
    if size > limit || frame % 128 == 127 {
      let oldest = size > limit ? frame : frame - 127
      entries = entries.filter { $0.value.lastUsed >= oldest }
      size = entries.values.reduce(0) { $0 + $1.size }
    }
    frame += 1
  }
}
