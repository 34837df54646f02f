// Nacre, MIT licence; see LICENSE.

// Reads a scene, times its drawing on one thread and on two, and prints the medians.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

struct Segment {
  char verb;
  double p[6];
};

struct Item {
  bool even_odd, fills, strokes;
  uint8_t fill[4], stroke[4];  // red, green, blue, alpha
  double width, miter;
  int cap, join;  // butt, round, square; miter, round, bevel
  std::vector<double> dash;
  std::vector<Segment> segments;
};

/// A gradient over the whole surface, from red through green to blue.
struct Gradient {
  std::string kind;  // linear, radial, conic
  double x0, y0, x1, y1;
};

/// A place of the image, as an affine transform.
struct Placement {
  double a, b, c, d, tx, ty;
};

/// Black text in DejaVu Sans, on a baseline that starts at a point.
struct Text {
  double size, x, y;
  std::string line;
};

struct Scene {
  std::string name;
  int width, height;
  std::vector<Item> items;
  std::vector<Gradient> gradients;
  std::vector<Placement> images;
  std::vector<Text> texts;
  bool has_shadows = false;
};

/// The image of the scenes: 256 × 256 pixels, opaque, 0xAARRGGBB.
inline std::vector<uint32_t> picture() {
  std::vector<uint32_t> pixels;
  for (uint32_t y = 0; y < 256; y++)
    for (uint32_t x = 0; x < 256; x++)
      pixels.push_back(0xFF000000u | x << 16 | y << 8 | (x ^ y));
  return pixels;
}

inline bool read_color(const std::string &text, uint8_t *color) {
  if (text == "-") return false;
  for (int i = 0; i < 4; i++) color[i] = std::stoi(text.substr(i * 2, 2), nullptr, 16);
  return true;
}

inline Scene read_scene(const std::string &path) {
  Scene scene;
  std::string file = path.substr(path.rfind('/') + 1);
  scene.name = file.substr(0, file.rfind('.'));
  std::ifstream in(path);
  std::string line, word;
  while (std::getline(in, line)) {
    std::istringstream words(line);
    words >> word;
    if (word == "size") {
      words >> scene.width >> scene.height;
    } else if (word == "path") {
      Item item{};
      std::string rule, fill, stroke, cap, join;
      int count;
      words >> rule >> fill >> stroke >> item.width >> cap >> join >> item.miter >> count;
      item.dash.resize(count);
      for (double &length : item.dash) words >> length;
      item.even_odd = rule == "eo";
      item.fills = read_color(fill, item.fill);
      item.strokes = read_color(stroke, item.stroke);
      item.cap = cap == "round" ? 1 : cap == "square" ? 2 : 0;
      item.join = join == "round" ? 1 : join == "bevel" ? 2 : 0;
      scene.items.push_back(item);
    } else if (word == "gradient") {
      Gradient g;
      words >> g.kind >> g.x0 >> g.y0 >> g.x1 >> g.y1;
      scene.gradients.push_back(g);
    } else if (word == "image") {
      Placement p;
      words >> p.a >> p.b >> p.c >> p.d >> p.tx >> p.ty;
      scene.images.push_back(p);
    } else if (word == "text") {
      Text t;
      words >> t.size >> t.x >> t.y >> std::ws;
      std::getline(words, t.line);
      scene.texts.push_back(t);
    } else if (word == "shadow") {
      scene.has_shadows = true;
    } else {
      Segment segment{word[0], {}};
      for (double &value : segment.p) words >> value;
      scene.items.back().segments.push_back(segment);
    }
  }
  return scene;
}

/// Returns the CPU time of the process in milliseconds. With one thread, other load on the machine
/// does not add to it.
inline double computed() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

inline double median(std::vector<double> &samples) {
  std::sort(samples.begin(), samples.end());
  return samples[samples.size() / 2];
}

/// A figure of this process's memory in MB: `VmRSS`, what is resident, or `VmHWM`, the peak of that.
inline double memory(const std::string &name) {
  std::ifstream table("/proc/self/status");
  std::string line;
  while (std::getline(table, line))
    if (line.rfind(name + ":", 0) == 0) return atof(line.c_str() + name.size() + 1) / 1e3;
  return 0;
}

/// Resets the peak to the memory in use at present.
inline void forget_peak() { std::ofstream("/proc/self/clear_refs") << "5"; }

inline void measure(
    const char *peer, const Scene &scene, int threads, const std::function<void()> &body) {
  using Clock = std::chrono::steady_clock;
  const char *text = getenv("PEERS_BUDGET_MS");
  auto end = Clock::now() + std::chrono::milliseconds(text ? atoi(text) : 600);
  forget_peak();
  double memory_before = memory("VmRSS");
  body();
  std::vector<double> wall, cpu;
  while (wall.size() < 7 || (Clock::now() < end && wall.size() < 2000)) {
    auto start = Clock::now();
    double begin = computed();
    body();
    cpu.push_back(computed() - begin);
    wall.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
  }
  printf(
      "{\"peer\":\"%s\",\"work\":\"%s\",\"threads\":%d,\"wall_ms\":%.4f,\"cpu_ms\":%.4f,"
      "\"memory_mb\":%.1f}\n",
      peer, scene.name.c_str(), threads, median(wall), median(cpu),
      memory("VmHWM") - memory_before);
  fflush(stdout);
}

/// Writes a picture of 0xAARRGGBB pixels to the folder PEERS_PICTURES, if there is one, as a PPM file. So one can see
/// that a library drew the scene.
inline void keep_picture(
    const char *peer, const Scene &scene, const std::vector<uint32_t> &pixels) {
  const char *folder = getenv("PEERS_PICTURES");
  if (!folder) return;
  std::ofstream out(std::string(folder) + "/" + scene.name + "-" + peer + ".ppm");
  out << "P6 " << scene.width << " " << scene.height << " 255\n";
  for (uint32_t pixel : pixels) out << char(pixel >> 16) << char(pixel >> 8) << char(pixel);
}
