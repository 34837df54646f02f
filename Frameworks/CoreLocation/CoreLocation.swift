// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
import NacreInert

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public typealias CLLocationAccuracy = Double
public typealias CLLocationSpeed = Double
public typealias CLLocationDirection = Double
public typealias CLBeaconMajorValue = UInt16
public typealias CLBeaconMinorValue = UInt16
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLDistanceFilterNone: CLLocationDistance = -1
public let kCLErrorDomain = "kCLErrorDomain"

private let noPlace = "no place is known; Nacre has no location services"

/// A place on the earth, in degrees.
public struct CLLocationCoordinate2D: Sendable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees
  public init() { (latitude, longitude) = (0, 0) }
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// An error of location services.
public struct CLError: Error, CustomNSError {
  public enum Code: Int, Sendable {
    case locationUnknown, denied, network, headingFailure, regionMonitoringDenied
    case regionMonitoringFailure, regionMonitoringSetupDelayed, regionMonitoringResponseDelayed
    case geocodeFoundNoResult, geocodeFoundPartialResult, geocodeCanceled
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { kCLErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: noPlace] }
  public static let denied = Code.denied
  public static let locationUnknown = Code.locationUnknown
  public static let network = Code.network
}

/// The floor of a building.
open class CLFloor: NSObject { open var level: Int { 0 } }

/// A place and a time.
open class CLLocation: NSObject {
  public let coordinate: CLLocationCoordinate2D
  public let altitude: CLLocationDistance
  public let horizontalAccuracy: CLLocationAccuracy
  public let verticalAccuracy: CLLocationAccuracy
  public let course: CLLocationDirection
  public let speed: CLLocationSpeed
  public let timestamp: Date
  open var floor: CLFloor? { nil }
  public override convenience init() { self.init(latitude: 0, longitude: 0) }
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }
  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    (self.coordinate, self.altitude, self.timestamp) = (coordinate, altitude, timestamp)
    (self.horizontalAccuracy, self.verticalAccuracy) = (horizontalAccuracy, verticalAccuracy)
    (self.course, self.speed) = (course, speed)
  }
  /// Returns the length of the great circle to a place on a sphere of 6371 km, in metres.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let (a, b) = (coordinate, location.coordinate)
    let (lat1, lat2) = (a.latitude * .pi / 180, b.latitude * .pi / 180)
    let (dy, dx) = ((lat2 - lat1) / 2, (b.longitude - a.longitude) * .pi / 360)
    let half = sin(dy) * sin(dy) + cos(lat1) * cos(lat2) * sin(dx) * sin(dx)
    return 2 * 6_371_000 * asin(min(1, half.squareRoot()))
  }
}

/// A direction. There is none.
open class CLHeading: NSObject {
  open var magneticHeading: CLLocationDirection { -1 }
  open var trueHeading: CLLocationDirection { -1 }
  open var headingAccuracy: CLLocationDirection { -1 }
  open var x: Double { 0 }
  open var y: Double { 0 }
  open var z: Double { 0 }
  open var timestamp: Date { Date(timeIntervalSinceReferenceDate: 0) }
}

/// Whether an app may know where it is.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}
/// How exact a place may be.
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }
/// What an app needs places for.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}

/// An area that can be watched.
open class CLRegion: NSObject {
  public let identifier: String
  open var notifyOnEntry = true
  open var notifyOnExit = true
  init(identifier: String) { self.identifier = identifier }
}
/// A circle that can be watched.
open class CLCircularRegion: CLRegion {
  public let center: CLLocationCoordinate2D
  public let radius: CLLocationDistance
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    CLLocation(latitude: center.latitude, longitude: center.longitude)
      .distance(from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
      <= radius
  }
}
/// The surroundings of a beacon.
open class CLBeaconRegion: CLRegion {
  public let uuid: UUID
  public let major: NSNumber?
  public let minor: NSNumber?
  open var proximityUUID: UUID { uuid }
  open var beaconIdentityConstraint: CLBeaconIdentityConstraint {
    CLBeaconIdentityConstraint(uuid: uuid)
  }
  public init(
    uuid: UUID, major: CLBeaconMajorValue? = nil, minor: CLBeaconMinorValue? = nil,
    identifier: String
  ) {
    self.uuid = uuid
    (self.major, self.minor) = (
      major.map { NSNumber(value: $0) }, minor.map { NSNumber(value: $0) }
    )
    super.init(identifier: identifier)
  }
  public convenience init(
    proximityUUID: UUID, major: CLBeaconMajorValue? = nil, minor: CLBeaconMinorValue? = nil,
    identifier: String
  ) { self.init(uuid: proximityUUID, major: major, minor: minor, identifier: identifier) }
  public convenience init(
    beaconIdentityConstraint constraint: CLBeaconIdentityConstraint, identifier: String
  ) { self.init(uuid: constraint.uuid, identifier: identifier) }
}
/// Which beacons are meant.
open class CLBeaconIdentityConstraint: NSObject {
  public let uuid: UUID
  public init(uuid: UUID, major: CLBeaconMajorValue? = nil, minor: CLBeaconMinorValue? = nil) {
    self.uuid = uuid
  }
}
/// How near a beacon is.
public enum CLProximity: Int, Sendable { case unknown, immediate, near, far }
/// A beacon. There are none.
open class CLBeacon: NSObject {
  open var uuid: UUID { UUID() }
  open var proximityUUID: UUID { uuid }
  open var major: NSNumber { 0 }
  open var minor: NSNumber { 0 }
  open var proximity: CLProximity { .unknown }
  open var accuracy: CLLocationAccuracy { -1 }
  open var rssi: Int { 0 }
  open var timestamp: Date { Date(timeIntervalSinceReferenceDate: 0) }
}
/// Whether a region contains the device.
public enum CLRegionState: Int, Sendable { case unknown, inside, outside }

/// The methods that tell where the device is. All are optional.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion)
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error)
}
extension CLLocationManagerDelegate {
  public func locationManager(_: CLLocationManager, didUpdateLocations _: [CLLocation]) {}
  public func locationManager(_: CLLocationManager, didUpdateHeading _: CLHeading) {}
  public func locationManager(_: CLLocationManager, didFailWithError _: any Error) {}
  public func locationManagerDidChangeAuthorization(_: CLLocationManager) {}
  public func locationManager(
    _: CLLocationManager, didChangeAuthorization _: CLAuthorizationStatus
  ) {}
  public func locationManager(_: CLLocationManager, didEnterRegion _: CLRegion) {}
  public func locationManager(_: CLLocationManager, didExitRegion _: CLRegion) {}
  public func locationManager(
    _: CLLocationManager, didDetermineState _: CLRegionState, for _: CLRegion
  ) {}
  public func locationManager(
    _: CLLocationManager, didRangeBeacons _: [CLBeacon], in _: CLBeaconRegion
  ) {}
  public func locationManager(
    _: CLLocationManager, monitoringDidFailFor _: CLRegion?, withError _: any Error
  ) {}
}

/// Tells where the device is. A request for permission is denied, and no place is known.
open class CLLocationManager: NSObject {
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { tellAuthorization() } }
  }
  open var desiredAccuracy = kCLLocationAccuracyBest
  open var distanceFilter = kCLDistanceFilterNone
  open var headingFilter = 1.0
  open var activityType = CLActivityType.other
  open var pausesLocationUpdatesAutomatically = true
  open var allowsBackgroundLocationUpdates = false
  open var showsBackgroundLocationIndicator = false
  open private(set) var authorizationStatus = CLAuthorizationStatus.notDetermined
  open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
  open var location: CLLocation? { nil }
  open var heading: CLHeading? { nil }
  open var monitoredRegions: Set<CLRegion> { [] }
  open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  open class func locationServicesEnabled() -> Bool { false }
  open class func headingAvailable() -> Bool { false }
  open class func isRangingAvailable() -> Bool { false }
  open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
  open func requestWhenInUseAuthorization() { deny("requestWhenInUseAuthorization()") }
  open func requestAlwaysAuthorization() { deny("requestAlwaysAuthorization()") }
  open func startUpdatingLocation() { fail("startUpdatingLocation()") }
  open func requestLocation() { fail("requestLocation()") }
  open func startMonitoringSignificantLocationChanges() {
    fail("startMonitoringSignificantLocationChanges()")
  }
  open func startMonitoring(for region: CLRegion) { fail("startMonitoring(for:)") }
  open func stopUpdatingLocation() {}
  open func stopMonitoringSignificantLocationChanges() {}
  open func startUpdatingHeading() {}
  open class func deferredLocationUpdatesAvailable() -> Bool { false }
  open func allowDeferredLocationUpdates(
    untilTraveled distance: CLLocationDistance, timeout: TimeInterval
  ) {}
  open func disallowDeferredLocationUpdates() {}
  open func stopUpdatingHeading() {}
  open func stopMonitoring(for region: CLRegion) {}
  open func requestState(for region: CLRegion) {}
  open func startRangingBeacons(in region: CLBeaconRegion) {}
  open func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
  open func stopRangingBeacons(in region: CLBeaconRegion) {}
  open func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}

  private func deny(_ call: String) {
    Inert.say("CLLocationManager.\(call)", noPlace)
    guard authorizationStatus == .notDetermined else { return }
    authorizationStatus = .denied
    tellAuthorization()
  }
  private func tellAuthorization() {
    DispatchQueue.main.async { [self] in
      delegate?.locationManagerDidChangeAuthorization(self)
      delegate?.locationManager(self, didChangeAuthorization: authorizationStatus)
    }
  }
  private func fail(_ call: String) {
    Inert.say("CLLocationManager.\(call)", noPlace)
    DispatchQueue.main.async { [self] in
      delegate?.locationManager(self, didFailWithError: CLError(.denied))
    }
  }
}

/// What is at a place. Nothing is known of any.
open class CLPlacemark: NSObject {
  public let location: CLLocation?
  public init(location: CLLocation?) { self.location = location }
  public init(placemark: CLPlacemark) { location = placemark.location }
  open var name: String? { nil }
  open var thoroughfare: String? { nil }
  open var subThoroughfare: String? { nil }
  open var locality: String? { nil }
  open var subLocality: String? { nil }
  open var administrativeArea: String? { nil }
  open var subAdministrativeArea: String? { nil }
  open var postalCode: String? { nil }
  open var isoCountryCode: String? { nil }
  open var country: String? { nil }
  open var inlandWater: String? { nil }
  open var ocean: String? { nil }
  open var areasOfInterest: [String]? { nil }
  open var addressDictionary: [AnyHashable: Any]? { nil }
  open var timeZone: TimeZone? { nil }
  open var region: CLRegion? { nil }
}
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Finds places by their addresses. Each search fails.
open class CLGeocoder: NSObject {
  open var isGeocoding: Bool { false }
  open func cancelGeocode() {}
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { fail("geocodeAddressString", completionHandler) }
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { fail("reverseGeocodeLocation", completionHandler) }
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  private func fail(_ call: String, _ handler: @escaping CLGeocodeCompletionHandler) {
    Inert.say("CLGeocoder.\(call)", "nothing is found; Nacre has no maps")
    DispatchQueue.main.async { handler(nil, CLError(.network)) }
  }
}
