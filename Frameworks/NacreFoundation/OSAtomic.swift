// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// Numbers that several threads change, from before iOS 10. A lock stands for the processor's instructions, so
// these are slower than on Apple's systems.
//
// Source: Apple's manual page atomic(3). The functions return the new value, and those with `Orig` in their names
// the old one.

private let lock = NSLock()

// SAFETY: as in Apple's declarations, the pointer is valid during the call; all changes are made under one lock.
private func change<Number>(
  _ place: UnsafeMutablePointer<Number>, _ body: (inout Number) -> Void
) -> (old: Number, new: Number) {
  lock.withLock {
    let old = place.pointee
    body(&place.pointee)
    return (old, place.pointee)
  }
}

// SAFETY: see `change`.
@discardableResult
public func OSAtomicIncrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
  change(theValue) { $0 &+= 1 }.new
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicDecrement32(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
  change(theValue) { $0 &-= 1 }.new
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicAdd32(_ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
  change(theValue) { $0 &+= theAmount }.new
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicCompareAndSwap32(
  _ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>
) -> Bool {
  change(theValue) { if $0 == oldValue { $0 = newValue } }.old == oldValue
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicIncrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
  change(theValue) { $0 &+= 1 }.new
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicDecrement32Barrier(_ theValue: UnsafeMutablePointer<Int32>) -> Int32 {
  change(theValue) { $0 &-= 1 }.new
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicAdd32Barrier(_ theAmount: Int32, _ theValue: UnsafeMutablePointer<Int32>)
  -> Int32
{
  change(theValue) { $0 &+= theAmount }.new
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicCompareAndSwap32Barrier(
  _ oldValue: Int32, _ newValue: Int32, _ theValue: UnsafeMutablePointer<Int32>
) -> Bool {
  change(theValue) { if $0 == oldValue { $0 = newValue } }.old == oldValue
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicIncrement64(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
  change(theValue) { $0 &+= 1 }.new
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicDecrement64(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
  change(theValue) { $0 &-= 1 }.new
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicAdd64(_ theAmount: Int64, _ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
  change(theValue) { $0 &+= theAmount }.new
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicCompareAndSwap64(
  _ oldValue: Int64, _ newValue: Int64, _ theValue: UnsafeMutablePointer<Int64>
) -> Bool {
  change(theValue) { if $0 == oldValue { $0 = newValue } }.old == oldValue
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicIncrement64Barrier(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
  change(theValue) { $0 &+= 1 }.new
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicDecrement64Barrier(_ theValue: UnsafeMutablePointer<Int64>) -> Int64 {
  change(theValue) { $0 &-= 1 }.new
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicAdd64Barrier(_ theAmount: Int64, _ theValue: UnsafeMutablePointer<Int64>)
  -> Int64
{
  change(theValue) { $0 &+= theAmount }.new
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicCompareAndSwap64Barrier(
  _ oldValue: Int64, _ newValue: Int64, _ theValue: UnsafeMutablePointer<Int64>
) -> Bool {
  change(theValue) { if $0 == oldValue { $0 = newValue } }.old == oldValue
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicOr32(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>) -> Int32 {
  Int32(bitPattern: change(theValue) { $0 |= theMask }.new)
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicOr32Barrier(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>)
  -> Int32
{
  Int32(bitPattern: change(theValue) { $0 |= theMask }.new)
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicOr32Orig(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>) -> Int32 {
  Int32(bitPattern: change(theValue) { $0 |= theMask }.old)
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicOr32OrigBarrier(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>)
  -> Int32
{
  Int32(bitPattern: change(theValue) { $0 |= theMask }.old)
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicAnd32(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>) -> Int32 {
  Int32(bitPattern: change(theValue) { $0 &= theMask }.new)
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicAnd32Barrier(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>)
  -> Int32
{
  Int32(bitPattern: change(theValue) { $0 &= theMask }.new)
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicAnd32Orig(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>) -> Int32
{
  Int32(bitPattern: change(theValue) { $0 &= theMask }.old)
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicAnd32OrigBarrier(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>)
  -> Int32
{
  Int32(bitPattern: change(theValue) { $0 &= theMask }.old)
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicXor32(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>) -> Int32 {
  Int32(bitPattern: change(theValue) { $0 ^= theMask }.new)
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicXor32Barrier(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>)
  -> Int32
{
  Int32(bitPattern: change(theValue) { $0 ^= theMask }.new)
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicXor32Orig(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>) -> Int32
{
  Int32(bitPattern: change(theValue) { $0 ^= theMask }.old)
}
// SAFETY: see `change`.
@discardableResult
public func OSAtomicXor32OrigBarrier(_ theMask: UInt32, _ theValue: UnsafeMutablePointer<UInt32>)
  -> Int32
{
  Int32(bitPattern: change(theValue) { $0 ^= theMask }.old)
}
