// Nacre, MIT licence; see LICENSE.

// Names that Swift code written before the SDK's renaming still uses.

/// See `UIGestureRecognizer.State`.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// See `UISwipeGestureRecognizer.Direction`.
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// See `UITouch.Phase`.
public typealias UITouchPhase = UITouch.Phase
/// See `UIEvent.EventType`.
public typealias UIEventType = UIEvent.EventType
/// See `UIEvent.EventSubtype`.
public typealias UIEventSubtype = UIEvent.EventSubtype
/// See `UIControl.Event`.
public typealias UIControlEvents = UIControl.Event
/// See `UIControl.State`.
public typealias UIControlState = UIControl.State
/// See `UIControl.ContentHorizontalAlignment`.
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// See `UIControl.ContentVerticalAlignment`.
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
