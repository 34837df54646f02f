// Nacre, MIT licence; see LICENSE.

/** The browser interfaces that the page uses and that TypeScript 4.8's library lacks. */

interface Array<T> {
  findLast(holds: (item: T, index: number, all: T[]) => unknown): T | undefined;
}

interface MapConstructor {
  groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]>;
}

declare class DecompressionStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(format: "deflate" | "deflate-raw" | "gzip");
}
