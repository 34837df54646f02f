// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
import NacreInert

private let noRadio = "Nacre has no Bluetooth"

public enum CBManagerState: Int, Sendable {
  case unknown, resetting, unsupported, unauthorized, poweredOff, poweredOn
}
public typealias CBCentralManagerState = CBManagerState
public enum CBManagerAuthorization: Int, Sendable {
  case notDetermined, restricted, denied, allowedAlways
}
public enum CBPeripheralState: Int, Sendable {
  case disconnected, connecting, connected, disconnecting
}
public enum CBCharacteristicWriteType: Int, Sendable { case withResponse, withoutResponse }
public struct CBCharacteristicProperties: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let broadcast = CBCharacteristicProperties(rawValue: 1)
  public static let read = CBCharacteristicProperties(rawValue: 2)
  public static let writeWithoutResponse = CBCharacteristicProperties(rawValue: 4)
  public static let write = CBCharacteristicProperties(rawValue: 8)
  public static let notify = CBCharacteristicProperties(rawValue: 16)
  public static let indicate = CBCharacteristicProperties(rawValue: 32)
}
public struct CBAttributePermissions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let readable = CBAttributePermissions(rawValue: 1)
  public static let writeable = CBAttributePermissions(rawValue: 2)
}
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
public let CBCentralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
public let CBCentralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
public let CBAdvertisementDataManufacturerDataKey = "kCBAdvDataManufacturerData"
public let CBAdvertisementDataIsConnectable = "kCBAdvDataIsConnectable"

/// The identity of a service or one of its values.
open class CBUUID: NSObject {
  public let uuidString: String
  public init(string theString: String) { uuidString = theString.uppercased() }
  public convenience init(nsuuid theUUID: UUID) { self.init(string: theUUID.uuidString) }
  public convenience init(data theData: Data) {
    self.init(
      string: theData.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())
  }
  open override var hash: Int { uuidString.hash }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CBUUID)?.uuidString == uuidString
  }
}
/// What services and their values have in common.
open class CBAttribute: NSObject {
  public let uuid: CBUUID
  fileprivate init(_ uuid: CBUUID) { self.uuid = uuid }
}
/// A service of a device.
open class CBService: CBAttribute {
  open var isPrimary: Bool { true }
  open var characteristics: [CBCharacteristic]?
  open var includedServices: [CBService]?
}
/// A service that this device offers.
open class CBMutableService: CBService {
  public init(type UUID: CBUUID, primary isPrimary: Bool) { super.init(UUID) }
}
/// A value of a service.
open class CBCharacteristic: CBAttribute {
  open fileprivate(set) var properties: CBCharacteristicProperties = []
  open fileprivate(set) var value: Data?
  open var isNotifying: Bool { false }
  open weak var service: CBService?
}
/// A value of a service that this device offers.
open class CBMutableCharacteristic: CBCharacteristic {
  public init(
    type UUID: CBUUID, properties: CBCharacteristicProperties, value: Data?,
    permissions: CBAttributePermissions
  ) {
    super.init(UUID)
    (self.properties, self.value) = (properties, value)
  }
}
/// A device near by. There is none.
open class CBPeripheral: NSObject {
  open weak var delegate: (any CBPeripheralDelegate)?
  open var identifier: UUID { UUID() }
  open var name: String? { nil }
  open var state: CBPeripheralState { .disconnected }
  open var services: [CBService]? { nil }
  open func discoverServices(_ serviceUUIDs: [CBUUID]?) {}
  open func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {}
  open func readValue(for characteristic: CBCharacteristic) {}
  open func writeValue(
    _ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType
  ) {}
  open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {}
  open func readRSSI() {}
  open func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int { 20 }
}
/// The methods that tell of a device. All are optional, and none is called.
public protocol CBPeripheralDelegate: NSObjectProtocol {
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?)
  func peripheralDidUpdateName(_ peripheral: CBPeripheral)
}
extension CBPeripheralDelegate {
  public func peripheral(_: CBPeripheral, didDiscoverServices _: (any Error)?) {}
  public func peripheral(
    _: CBPeripheral, didDiscoverCharacteristicsFor _: CBService, error _: (any Error)?
  ) {}
  public func peripheral(
    _: CBPeripheral, didUpdateValueFor _: CBCharacteristic, error _: (any Error)?
  ) {}
  public func peripheral(
    _: CBPeripheral, didWriteValueFor _: CBCharacteristic, error _: (any Error)?
  ) {}
  public func peripheral(
    _: CBPeripheral, didUpdateNotificationStateFor _: CBCharacteristic, error _: (any Error)?
  ) {}
  public func peripheral(_: CBPeripheral, didReadRSSI _: NSNumber, error _: (any Error)?) {}
  public func peripheralDidUpdateName(_: CBPeripheral) {}
}

/// The members that managers share. The machine has no Bluetooth radio, so the state is `unsupported`.
open class CBManager: NSObject {
  open class var authorization: CBManagerAuthorization { .denied }
  open fileprivate(set) var state = CBManagerState.unknown
}
/// The methods that tell of devices. Only the first is called, and all others are optional.
public protocol CBCentralManagerDelegate: NSObjectProtocol {
  func centralManagerDidUpdateState(_ central: CBCentralManager)
  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber)
  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)
  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?)
  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?)
  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any])
}
extension CBCentralManagerDelegate {
  public func centralManager(
    _: CBCentralManager, didDiscover _: CBPeripheral, advertisementData _: [String: Any],
    rssi _: NSNumber
  ) {}
  public func centralManager(_: CBCentralManager, didConnect _: CBPeripheral) {}
  public func centralManager(
    _: CBCentralManager, didFailToConnect _: CBPeripheral, error _: (any Error)?
  ) {}
  public func centralManager(
    _: CBCentralManager, didDisconnectPeripheral _: CBPeripheral, error _: (any Error)?
  ) {}
  public func centralManager(_: CBCentralManager, willRestoreState _: [String: Any]) {}
}
/// Looks for devices. It finds none.
open class CBCentralManager: CBManager {
  open weak var delegate: (any CBCentralManagerDelegate)?
  open private(set) var isScanning = false
  public override convenience init() { self.init(delegate: nil, queue: nil) }
  public init(
    delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?,
    options: [String: Any]? = nil
  ) {
    self.delegate = delegate
    super.init()
    Inert.say("CBCentralManager", noRadio)
    // SAFETY: the manager is changed on the queue of its delegate only.
    nonisolated(unsafe) let manager = self
    (queue ?? .main).async {
      manager.state = .unsupported
      manager.delegate?.centralManagerDidUpdateState(manager)
    }
  }
  open func scanForPeripherals(
    withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil
  ) { isScanning = true }
  open func stopScan() { isScanning = false }
  open func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {}
  open func cancelPeripheralConnection(_ peripheral: CBPeripheral) {}
  open func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] { [] }
  open func retrieveConnectedPeripherals(withServices serviceUUIDs: [CBUUID]) -> [CBPeripheral] {
    []
  }
}
/// The methods that tell of this device's services. Only the first is called.
public protocol CBPeripheralManagerDelegate: NSObjectProtocol {
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)
}
/// Offers services. Nobody sees them.
open class CBPeripheralManager: CBManager {
  open weak var delegate: (any CBPeripheralManagerDelegate)?
  open var isAdvertising: Bool { false }
  public init(
    delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?,
    options: [String: Any]? = nil
  ) {
    self.delegate = delegate
    super.init()
    Inert.say("CBPeripheralManager", noRadio)
    // SAFETY: the manager is changed on the queue of its delegate only.
    nonisolated(unsafe) let manager = self
    (queue ?? .main).async {
      manager.state = .unsupported
      manager.delegate?.peripheralManagerDidUpdateState(manager)
    }
  }
  open func startAdvertising(_ advertisementData: [String: Any]?) {}
  open func stopAdvertising() {}
  open func add(_ service: CBMutableService) {}
  open func removeAllServices() {}
}
