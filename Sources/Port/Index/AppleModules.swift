// Nacre, MIT licence; see LICENSE.

/// The modules of Apple's systems. Their imports are removed if Linux lacks them; an import of another module that
/// nothing provides is an error.
///
/// **Source.** Apple's list of technologies, and the names of the libraries of the system's compiler.
enum AppleModules {
  static func contains(_ name: String) -> Bool {
    // Modules with an underscore belong to the system or to the compiler.
    names.contains(name) || name.hasPrefix("_")
  }

  private static let names = Set(
    """
    Accelerate Accessibility Accounts ActivityKit AdAttributionKit AddressBook AddressBookUI \
    AdServices AdSupport AlarmKit AppClip AppIntents AppKit ApplicationServices \
    AppTrackingTransparency ARKit asl AssetsLibrary AudioToolbox AudioUnit \
    AuthenticationServices AutomatedDeviceEnrollment AutomaticAssessmentConfiguration AVFAudio \
    AVFoundation AVKit AVRouting BackgroundAssets BackgroundTasks BrowserEngineCore \
    BrowserEngineKit BusinessChat CallKit CarPlay CFNetwork Charts Cinematic ClassKit ClockKit \
    CloudKit Cocoa ColorSync Combine CommonCrypto Compression Contacts ContactsUI CoreAudio \
    CoreAudioKit CoreAudioTypes CoreAuthentication CoreBluetooth CoreData CoreFoundation \
    CoreGraphics CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMedia CoreMediaIO \
    CoreMIDI CoreML CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText \
    CoreTransferable CoreVideo CoreWLAN CreateML CreateMLComponents CryptoKit CryptoTokenKit \
    Darwin DataDetection DeveloperToolsSupport DeviceActivity DeviceCheck \
    DeviceDiscoveryExtension DeviceDiscoveryUI DiskArbitration Dispatch Distributed dnssd \
    EventKit EventKitUI ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory \
    FamilyControls FileProvider FileProviderUI FinanceKit FinanceKitUI Foundation \
    FoundationModels GameController GameKit GameplayKit GLKit GroupActivities GSS HealthKit \
    HealthKitUI HomeKit iAd IdentityLookup IdentityLookupUI ImageCaptureCore ImageIO \
    ImagePlayground Intents IntentsUI IOKit IOSurface JavaScriptCore JournalingSuggestions \
    libxml2 LinkPresentation LocalAuthentication LocalAuthenticationEmbeddedUI \
    LockedCameraCapture MachO ManagedSettings ManagedSettingsUI MapKit Matter MatterSupport \
    MediaAccessibility MediaLibrary MediaPlayer MediaSetup MediaToolbox Messages MessageUI Metal \
    MetalFX MetalKit MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit MLCompute \
    MobileAccessibility MobileCoreServices ModelIO MultipeerConnectivity NaturalLanguage \
    NearbyInteraction Network NetworkExtension NewsstandKit NotificationCenter notify ObjectiveC \
    Observation OpenAL OpenGLES os OSLog PaperKit PassKit PDFKit PencilKit PHASE Photos PhotosUI \
    PlaygroundSupport PreviewsFoundation ProximityReader PushKit PushToTalk QuartzCore QuickLook \
    QuickLookThumbnailing RealityFoundation RealityKit RegexBuilder RelevanceKit ReplayKit \
    RoomPlan SafariServices SafetyKit SceneKit ScreenTime Security SecurityUI \
    SensitiveContentAnalysis SensorKit SharedWithYou SharedWithYouCore ShazamKit simd Social \
    SoundAnalysis Speech SpriteKit sqlite3 SQLite3 StickerFoundation StickerKit StoreKit \
    StoreKitTest Swift SwiftData SwiftUI SwiftUICore Symbols Synchronization System \
    SystemConfiguration TabularData Testing ThreadNetwork TipKit Translation \
    TranslationUIProvider Twitter UIKit UniformTypeIdentifiers unwind UserNotifications \
    UserNotificationsUI VideoSubscriberAccount VideoToolbox Vision VisionKit VisualIntelligence \
    WatchConnectivity WatchKit WeatherKit WebKit WidgetKit WorkoutKit XCTest XPC zlib
    """.split(separator: " ").map(String.init))
}
