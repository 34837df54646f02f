// Nacre, MIT licence; see LICENSE.

@_exported import NacreTesting
@_exported import SnapshotTesting
