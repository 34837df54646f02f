# Prints the median times of each scene, and Nacre's as a multiple of the best.
#
# The runs of all libraries are interleaved. A line with "run" starts each round in which every library has drawn every
# scene of one seed. A ratio is taken within a round, and the table has the median of the rounds and their range.
#
# Vello and the program in C are not in a registry as libraries. Their columns are estimates: the time of a library in
# this run, times the ratio to that library in another run.
BEGIN {
  split("drawing fill_cubic1000 fill_cubic1000_a80 fill_circ10k stroke_w1_miter stroke_w6_round " \
    "stroke_w20_round dash_w2_butt dash_w2_round rrect500 rrect2000 image500 text14 gradient_linear " \
    "gradient_radial gradient_conic shadow100 backdrop_s30", rows, " ")
  split("cairo agg qt skia thorvg blend2d", others, " ")
  # A library that this run measures, then its time and Vello's in the other run. Milliseconds on one thread.
  # The ratio of the drawing is that of another one, the tiger.
  known["drawing"] = "agg 9.2 4.1"
  known["fill_cubic1000"] = "agg 80 30"
  known["fill_cubic1000_a80"] = "agg 154 29"
  known["fill_circ10k"] = "agg 26 17"
  known["stroke_w1_miter"] = "agg 96 32"
  known["stroke_w6_round"] = "agg 107 45"
  known["stroke_w20_round"] = "agg 109 58"
  known["dash_w2_butt"] = "agg 79 169"
  known["dash_w2_round"] = "agg 116 237"
  known["rrect500"] = "agg 97 8.2"
  known["rrect2000"] = "agg 390 32"
  known["image500"] = "cairo 336 39"
  known["gradient_linear"] = "skia 7.5 1.8"
  known["gradient_radial"] = "skia 7.9 2.1"
  known["gradient_conic"] = "skia 9.5 3.2"
  known["shadow100"] = "skia 21.5 49"
  # A library and a scene that this run measures, then the library's time and that of a C program in the other run.
  known_c["backdrop_s30"] = "agg fill_cubic1000 80 .77"
}
function field(name,   at, rest) {
  at = index($0, "\"" name "\":")
  if (!at) return 0
  rest = substr($0, at + length(name) + 3)
  gsub(/^"/, "", rest)
  match(rest, /[,"}]/)
  return substr(rest, 1, RSTART - 1)
}
field("run") { run++; next }
# With one thread this is CPU time, to which other load on the machine does not add.
# Adding 0 makes the field a number; awk would compare text letter by letter.
{
  value = 0 + field(field("threads") == 1 ? "cpu_ms" : "wall_ms")
  time[field("work"), field("peer"), field("threads")] = value
  round[field("work"), field("peer"), field("threads"), run] = value
}
field("threads") == 1 { memory[field("work"), field("peer")] = 0 + field("memory_mb") }
function cell(value) { return value > 0 ? sprintf("%9.2f", value) : "        –" }
# Sorts `list` and returns its median; 0 for an empty list.
function median(list, count,   i, k, value) {
  for (i = 2; i <= count; i++) {
    value = list[i]
    for (k = i - 1; k > 0 && list[k] > value; k--) list[k + 1] = list[k]
    list[k + 1] = value
  }
  return count ? list[int((count + 1) / 2)] : 0
}
# The time of a library in a round; 0 if it did not draw the scene.
function at(work, peer, threads, run,   words) {
  if (peer == "vello") {
    if (threads > 1 || !split(known[work], words, " ")) return 0
    return at(work, words[1], 1, run) * words[3] / words[2]
  }
  if (peer == "c") {
    if (threads > 1 || !split(known_c[work], words, " ")) return 0
    return at(words[2], words[1], 1, run) * words[4] / words[3]
  }
  return round[work, peer, threads, run] + 0
}
function usual(work, peer, threads,   count, k, list) {
  count = 0
  for (k = 1; k <= run; k++) if (at(work, peer, threads, k) > 0) list[++count] = at(work, peer, threads, k)
  return median(list, count)
}
# The median of Nacre's time as a multiple of another's, with the range in `low` and `high`.
function ratio_to(work, peer, threads, peer_threads,   count, k, list, other) {
  count = 0
  for (k = 1; k <= run; k++) {
    other = at(work, peer, peer_threads, k)
    if (other > 0 && at(work, "nacre", threads, k) > 0) list[++count] = at(work, "nacre", threads, k) / other
  }
  middle = median(list, count)
  low = list[1]
  high = list[count]
  return middle
}
# Nacre's ratio to a library in words: the median, the range, and whether that is wide.
function compared(work, peer,   middle, words) {
  middle = ratio_to(work, peer, 1, 1)
  words = sprintf("%.2f (%s, %.2f–%.2f)", middle, peer, low, high)
  if (middle > 0 && (high - low) / middle > .15) words = words sprintf(", spread %.0f %%", 100 * (high - low) / middle)
  return words
}
END {
  printf "%-20s %9s %9s %9s %9s %9s %9s %9s %9s %9s  %s\n", "ms, one thread", "Nacre", "2 threads",
    "Cairo", "AGG", "Qt", "Skia", "ThorVG", "Blend2D", "estimated", "Nacre / best that was measured"
  printf "%-20s %99s\n", "", "Vello, C"
  for (row = 1; row in rows; row++) {
    work = rows[row]
    line = sprintf("%-20s %s %s", work, cell(usual(work, "nacre", 1)), cell(usual(work, "nacre", 2)))
    least = 1e9
    best = ""
    for (column = 1; column in others; column++) {
      value = usual(work, others[column], 1)
      if (value > 0 && value < least) {
        least = value
        best = others[column]
      }
      line = line " " cell(value)
    }
    line = line " " cell(usual(work, work in known_c ? "c" : "vello", 1))
    if (best != "") line = line "  " compared(work, best)
    value = usual(work, "vello", 1)
    if (value > 0 && value < least) line = line "; Vello, estimated " compared(work, "vello")
    if (work in known_c) line = line "  C, estimated " compared(work, "c")
    print line
  }
  print run " rounds: the median of their ratios, and the range. With a spread above 15 % a ratio near 1 tells nothing."
  print "estimated: the time of a library of this run times the ratio of another run"
  printf "\n%-20s %9s %9s %9s %9s %9s\n", "MB that drawing takes", "Nacre", "Cairo", "AGG", "Qt", "ThorVG"
  for (row = 1; row in rows; row++) {
    work = rows[row]
    if (memory[work, "nacre"] <= 0) continue
    printf "%-20s %s %s %s %s %s\n", work, cell(memory[work, "nacre"]), cell(memory[work, "cairo"]),
      cell(memory[work, "agg"]), cell(memory[work, "qt"]), cell(memory[work, "thorvg"])
  }
}
