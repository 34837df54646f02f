import Foundation
import UIKit

// A scene that tries to leave the sandbox. It prints the name of each attempt that succeeds.
// The values: `secret`, a file outside the folder; `port`, of a server on this machine; `nacre`, the
// folder with Nacre.

let values = UserDefaults.standard

func canRead(_ path: String) -> Bool { open(path, O_RDONLY) >= 0 }

func canCreate(in folder: String) -> Bool {
  let path = "\(folder)/attack-\(getpid())"
  defer { unlink(path) }
  return open(path, O_WRONLY | O_CREAT, 0o600) >= 0
}

func canConnect(to port: Int) -> Bool {
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = UInt16(port).bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  return withUnsafePointer(to: address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
    }
  }
}

let attempts: [(name: String, succeeds: Bool)] = [
  ("reads a secret file", canRead(values.string(forKey: "secret") ?? "")),
  ("reads the list of users", canRead("/etc/passwd")),
  ("writes Nacre", canCreate(in: values.string(forKey: "nacre") ?? "")),
  ("writes the system", canCreate(in: "/usr")),
  ("sees the first process", canRead("/proc/1/root/etc/passwd")),
  ("mounts", mount("none", "/mnt", "tmpfs", 0, nil) == 0),
  ("calls what the filter refuses", canUnshare()),
  ("makes a user namespace", canCloneUser()),
  ("writes the kernel's settings", canWrite("/proc/sys/kernel/core_pattern")),
  ("opens a netlink socket", canOpenSocket(16)),
  ("opens a socket to the host", canOpenSocket(40)),
  ("traces", canTrace()),
  ("connects", canConnect(to: values.integer(forKey: "port"))),
  ("writes into its folder", canCreate(in: FileManager.default.currentDirectoryPath)),
]

/// Returns a function of the C library that Swift does not import, with arguments of the size of a word.
func function(_ name: String) -> (@convention(c) (Int, Int, Int, Int) -> Int)? {
  dlsym(nil, name).map { unsafeBitCast($0, to: (@convention(c) (Int, Int, Int, Int) -> Int).self) }
}

/// Whether a file can be opened for writing. Nothing is written.
func canWrite(_ path: String) -> Bool { open(path, O_WRONLY) >= 0 }

func canOpenSocket(_ family: CInt) -> Bool { socket(family, Int32(SOCK_DGRAM.rawValue), 0) >= 0 }

/// Whether a child in a user namespace of its own can be made. The child ends at once.
func canCloneUser() -> Bool {
  #if arch(x86_64)
    let clone = 56
  #else
    let clone = 220
  #endif
  let child = function("syscall")?(clone, 0x1000_0000 | Int(SIGCHLD), 0, 0) ?? -1
  if child == 0 { _exit(0) }
  return child > 0
}

/// Whether the kernel looks for the process to trace, of which there is none.
func canTrace() -> Bool {
  let seize = 0x4206
  return function("ptrace")?(seize, Int(Int32.max), 0, 0) == -1 && errno == ESRCH
}

/// Whether `unshare(CLONE_FILES)` succeeds: a harmless system call that needs no right.
func canUnshare() -> Bool {
  typealias Unshare = @convention(c) (CInt) -> CInt
  guard let symbol = dlsym(nil, "unshare") else { return false }
  return unsafeBitCast(symbol, to: Unshare.self)(0x400) == 0
}

@main
final class Attack: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    for attempt in attempts where attempt.succeeds { print(attempt.name) }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
