// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// The chapters of a film, read with FFmpeg's demuxers.
struct ChapterProbe {
  /// In seconds.
  private(set) var chapters: [(title: String, start: Double, end: Double)] = []

  struct Failure: Error {}

  // SAFETY: the list has `nb_chapters` entries while the file is open.
  init(_ path: String) throws {
    var opened: UnsafeMutablePointer<AVFormatContext>?
    defer { avformat_close_input(&opened) }
    guard avformat_open_input(&opened, "file:" + path, nil, nil) >= 0, let file = opened else {
      throw Failure()
    }
    for index in 0..<Int(file.pointee.nb_chapters) {
      guard let chapter = file.pointee.chapters[index]?.pointee else { throw Failure() }
      let unit = Double(chapter.time_base.num) / Double(chapter.time_base.den)
      let title = av_dict_get(chapter.metadata, "title", nil, 0)
      chapters.append(
        (
          title.map { String(cString: $0.pointee.value) } ?? "", Double(chapter.start) * unit,
          Double(chapter.end) * unit
        ))
    }
  }
}
