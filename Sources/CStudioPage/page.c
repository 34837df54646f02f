// Nacre, MIT licence; see LICENSE.

// The files of the page, which are part of the program. The compiler reads them as they are; as arrays in Swift
// they would take a minute.

#include "CStudioPage.h"

static const unsigned char against_js[] = {
#embed "../Studio/Page/against.js"
};
static const unsigned char animatorbar_js[] = {
#embed "../Studio/Page/animatorbar.js"
};
static const unsigned char changes_js[] = {
#embed "../Studio/Page/changes.js"
};
static const unsigned char clipboard_js[] = {
#embed "../Studio/Page/clipboard.js"
};
static const unsigned char connection_js[] = {
#embed "../Studio/Page/connection.js"
};
static const unsigned char cost_css[] = {
#embed "../Studio/Page/cost.css"
};
static const unsigned char cost_js[] = {
#embed "../Studio/Page/cost.js"
};
static const unsigned char curve_js[] = {
#embed "../Studio/Page/curve.js"
};
static const unsigned char curveeditor_js[] = {
#embed "../Studio/Page/curveeditor.js"
};
static const unsigned char dom_js[] = {
#embed "../Studio/Page/dom.js"
};
static const unsigned char export_js[] = {
#embed "../Studio/Page/export.js"
};
static const unsigned char extents_js[] = {
#embed "../Studio/Page/extents.js"
};
static const unsigned char fields_js[] = {
#embed "../Studio/Page/fields.js"
};
static const unsigned char gallery_css[] = {
#embed "../Studio/Page/gallery.css"
};
static const unsigned char gallery_html[] = {
#embed "../Studio/Page/gallery.html"
};
static const unsigned char gallery_js[] = {
#embed "../Studio/Page/gallery.js"
};
static const unsigned char geometry_js[] = {
#embed "../Studio/Page/geometry.js"
};
static const unsigned char index_html[] = {
#embed "../Studio/Page/index.html"
};
static const unsigned char inspector_js[] = {
#embed "../Studio/Page/inspector.js"
};
static const unsigned char keys_js[] = {
#embed "../Studio/Page/keys.js"
};
static const unsigned char lanes_js[] = {
#embed "../Studio/Page/lanes.js"
};
static const unsigned char layerlanes_js[] = {
#embed "../Studio/Page/layerlanes.js"
};
static const unsigned char layers_js[] = {
#embed "../Studio/Page/layers.js"
};
static const unsigned char layersearch_js[] = {
#embed "../Studio/Page/layersearch.js"
};
static const unsigned char main_js[] = {
#embed "../Studio/Page/main.js"
};
static const unsigned char motionlanes_js[] = {
#embed "../Studio/Page/motionlanes.js"
};
static const unsigned char notices_js[] = {
#embed "../Studio/Page/notices.js"
};
static const unsigned char numbers_css[] = {
#embed "../Studio/Page/numbers.css"
};
static const unsigned char numbers_js[] = {
#embed "../Studio/Page/numbers.js"
};
static const unsigned char overlay_js[] = {
#embed "../Studio/Page/overlay.js"
};
static const unsigned char pacer_js[] = {
#embed "../Studio/Page/pacer.js"
};
static const unsigned char palette_js[] = {
#embed "../Studio/Page/palette.js"
};
static const unsigned char picture_js[] = {
#embed "../Studio/Page/picture.js"
};
static const unsigned char properties_js[] = {
#embed "../Studio/Page/properties.js"
};
static const unsigned char reading_js[] = {
#embed "../Studio/Page/reading.js"
};
static const unsigned char readouts_js[] = {
#embed "../Studio/Page/readouts.js"
};
static const unsigned char reduced_js[] = {
#embed "../Studio/Page/reduced.js"
};
static const unsigned char ruler_js[] = {
#embed "../Studio/Page/ruler.js"
};
static const unsigned char session_js[] = {
#embed "../Studio/Page/session.js"
};
static const unsigned char settings_js[] = {
#embed "../Studio/Page/settings.js"
};
static const unsigned char soundlanes_js[] = {
#embed "../Studio/Page/soundlanes.js"
};
static const unsigned char space_js[] = {
#embed "../Studio/Page/space.js"
};
static const unsigned char splitter_js[] = {
#embed "../Studio/Page/splitter.js"
};
static const unsigned char spring_js[] = {
#embed "../Studio/Page/spring.js"
};
static const unsigned char springeditor_js[] = {
#embed "../Studio/Page/springeditor.js"
};
static const unsigned char stage_js[] = {
#embed "../Studio/Page/stage.js"
};
static const unsigned char studio_css[] = {
#embed "../Studio/Page/studio.css"
};
static const unsigned char swift_js[] = {
#embed "../Studio/Page/swift.js"
};
static const unsigned char tabs_js[] = {
#embed "../Studio/Page/tabs.js"
};
static const unsigned char timeline_js[] = {
#embed "../Studio/Page/timeline.js"
};
static const unsigned char timerange_js[] = {
#embed "../Studio/Page/timerange.js"
};
static const unsigned char timingeditor_js[] = {
#embed "../Studio/Page/timingeditor.js"
};
static const unsigned char transport_js[] = {
#embed "../Studio/Page/transport.js"
};
static const unsigned char trials_js[] = {
#embed "../Studio/Page/trials.js"
};
static const unsigned char viewlayout_js[] = {
#embed "../Studio/Page/viewlayout.js"
};
static const unsigned char why_js[] = {
#embed "../Studio/Page/why.js"
};
static const unsigned char work_js[] = {
#embed "../Studio/Page/work.js"
};

#define FILE_OF(name, bytes) {name, bytes, sizeof(bytes)}

static const nacre_page_file files[] = {
    FILE_OF("against.js", against_js),
    FILE_OF("animatorbar.js", animatorbar_js),
    FILE_OF("changes.js", changes_js),
    FILE_OF("clipboard.js", clipboard_js),
    FILE_OF("connection.js", connection_js),
    FILE_OF("cost.css", cost_css),
    FILE_OF("cost.js", cost_js),
    FILE_OF("curve.js", curve_js),
    FILE_OF("curveeditor.js", curveeditor_js),
    FILE_OF("dom.js", dom_js),
    FILE_OF("export.js", export_js),
    FILE_OF("extents.js", extents_js),
    FILE_OF("fields.js", fields_js),
    FILE_OF("gallery.css", gallery_css),
    FILE_OF("gallery.html", gallery_html),
    FILE_OF("gallery.js", gallery_js),
    FILE_OF("geometry.js", geometry_js),
    FILE_OF("index.html", index_html),
    FILE_OF("inspector.js", inspector_js),
    FILE_OF("keys.js", keys_js),
    FILE_OF("lanes.js", lanes_js),
    FILE_OF("layerlanes.js", layerlanes_js),
    FILE_OF("layers.js", layers_js),
    FILE_OF("layersearch.js", layersearch_js),
    FILE_OF("main.js", main_js),
    FILE_OF("motionlanes.js", motionlanes_js),
    FILE_OF("notices.js", notices_js),
    FILE_OF("numbers.css", numbers_css),
    FILE_OF("numbers.js", numbers_js),
    FILE_OF("overlay.js", overlay_js),
    FILE_OF("pacer.js", pacer_js),
    FILE_OF("palette.js", palette_js),
    FILE_OF("picture.js", picture_js),
    FILE_OF("properties.js", properties_js),
    FILE_OF("reading.js", reading_js),
    FILE_OF("readouts.js", readouts_js),
    FILE_OF("reduced.js", reduced_js),
    FILE_OF("ruler.js", ruler_js),
    FILE_OF("session.js", session_js),
    FILE_OF("settings.js", settings_js),
    FILE_OF("soundlanes.js", soundlanes_js),
    FILE_OF("space.js", space_js),
    FILE_OF("splitter.js", splitter_js),
    FILE_OF("spring.js", spring_js),
    FILE_OF("springeditor.js", springeditor_js),
    FILE_OF("stage.js", stage_js),
    FILE_OF("studio.css", studio_css),
    FILE_OF("swift.js", swift_js),
    FILE_OF("tabs.js", tabs_js),
    FILE_OF("timeline.js", timeline_js),
    FILE_OF("timerange.js", timerange_js),
    FILE_OF("timingeditor.js", timingeditor_js),
    FILE_OF("transport.js", transport_js),
    FILE_OF("trials.js", trials_js),
    FILE_OF("viewlayout.js", viewlayout_js),
    FILE_OF("why.js", why_js),
    FILE_OF("work.js", work_js),
};

int nacre_page_file_count(void) { return sizeof(files) / sizeof(files[0]); }

nacre_page_file nacre_page_file_at(int index) { return files[index]; }
