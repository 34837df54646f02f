// Nacre, MIT licence; see LICENSE.

/// The files of the page, which are part of the program.
enum PageFiles {
  /// The bytes and the media type of each file, by its name.
  static let all: [String: (bytes: [UInt8], type: String)] = {
    var files: [String: (bytes: [UInt8], type: String)] = [:]
    for (name, bytes) in embedded {
      let type =
        name.hasSuffix(".html")
        ? "text/html; charset=utf-8"
        : name.hasSuffix(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8"
      files[name] = (bytes, type)
    }
    return files
  }()

  /// The names of the files that are served by their names.
  static let names = Set(all.keys).subtracting(["index.html"])

  private static let embedded: [String: [UInt8]] = [
    "against.js": PackageResources.against_js,
    "animatorbar.js": PackageResources.animatorbar_js,
    "changes.js": PackageResources.changes_js,
    "clipboard.js": PackageResources.clipboard_js,
    "connection.js": PackageResources.connection_js,
    "cost.js": PackageResources.cost_js,
    "curve.js": PackageResources.curve_js,
    "curveeditor.js": PackageResources.curveeditor_js,
    "dom.js": PackageResources.dom_js,
    "export.js": PackageResources.export_js,
    "extents.js": PackageResources.extents_js,
    "fields.js": PackageResources.fields_js,
    "geometry.js": PackageResources.geometry_js,
    "index.html": PackageResources.index_html,
    "inspector.js": PackageResources.inspector_js,
    "keys.js": PackageResources.keys_js,
    "lanes.js": PackageResources.lanes_js,
    "layerlanes.js": PackageResources.layerlanes_js,
    "layers.js": PackageResources.layers_js,
    "main.js": PackageResources.main_js,
    "motionlanes.js": PackageResources.motionlanes_js,
    "notices.js": PackageResources.notices_js,
    "overlay.js": PackageResources.overlay_js,
    "pacer.js": PackageResources.pacer_js,
    "palette.js": PackageResources.palette_js,
    "picture.js": PackageResources.picture_js,
    "properties.js": PackageResources.properties_js,
    "reading.js": PackageResources.reading_js,
    "ruler.js": PackageResources.ruler_js,
    "session.js": PackageResources.session_js,
    "settings.js": PackageResources.settings_js,
    "space.js": PackageResources.space_js,
    "splitter.js": PackageResources.splitter_js,
    "spring.js": PackageResources.spring_js,
    "springeditor.js": PackageResources.springeditor_js,
    "stage.js": PackageResources.stage_js,
    "studio.css": PackageResources.studio_css,
    "swift.js": PackageResources.swift_js,
    "tabs.js": PackageResources.tabs_js,
    "timeline.js": PackageResources.timeline_js,
    "timerange.js": PackageResources.timerange_js,
    "timingeditor.js": PackageResources.timingeditor_js,
    "transport.js": PackageResources.transport_js,
    "viewlayout.js": PackageResources.viewlayout_js,
    "why.js": PackageResources.why_js,
    "work.js": PackageResources.work_js,
  ]
}
