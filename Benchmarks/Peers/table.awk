# Prints the median times of each scene, and Nacre's as a multiple of the best. Debian has no libraries
# of Blend2D and Vello: their columns are the time of a library in this run, times the ratio of Blend2D
# or Vello to that library in an earlier run.
BEGIN {
  split("drawing fill_cubic1000 fill_cubic1000_a80 fill_circ10k stroke_w1_miter stroke_w6_round " \
    "stroke_w20_round dash_w2_butt dash_w2_round rrect500 rrect2000 image500 text14 gradient_linear " \
    "gradient_radial gradient_conic shadow100 backdrop_s30", rows, " ")
  # A library that this run measures, then three times of the earlier run: that library's, Blend2D's
  # and Vello's. Milliseconds on one thread; 0 means not measured.
  # The ratios of the drawing are those of another one, the tiger.
  known["drawing"] = "agg 9.2 3.2 4.1"
  known["fill_cubic1000"] = "agg 80 25 30"
  known["fill_cubic1000_a80"] = "agg 154 25 29"
  known["fill_circ10k"] = "agg 26 15 17"
  known["stroke_w1_miter"] = "agg 96 26 32"
  known["stroke_w6_round"] = "agg 107 32 45"
  known["stroke_w20_round"] = "agg 109 35 58"
  known["dash_w2_butt"] = "agg 79 0 169"
  known["dash_w2_round"] = "agg 116 0 237"
  known["rrect500"] = "agg 97 6.3 8.2"
  known["rrect2000"] = "agg 390 24 32"
  known["image500"] = "cairo 336 179 39"
  known["gradient_linear"] = "skia 7.5 .77 1.8"
  known["gradient_radial"] = "skia 7.9 1.2 2.1"
  known["gradient_conic"] = "skia 9.5 1.75 3.2"
  known["text14"] = "cairo .79 3.4 0"
  known["shadow100"] = "skia 21.5 0 49"
}
# A library and a scene that this run measures, then the library's time and that of a C program, both
# on another machine.
BEGIN { known_c["backdrop_s30"] = "agg fill_cubic1000 80 .77" }
function field(name,   at, rest) {
  at = index($0, "\"" name "\":")
  if (!at) return 0
  rest = substr($0, at + length(name) + 3)
  gsub(/^"/, "", rest)
  match(rest, /[,"}]/)
  return substr(rest, 1, RSTART - 1)
}
# With one thread this is CPU time, to which other load on the machine does not add.
# Adding 0 makes the field a number; awk would compare text letter by letter.
{ time[field("work"), field("peer"), field("threads")] = 0 + field(field("threads") == 1 ? "cpu_ms" : "wall_ms") }
field("threads") == 1 { memory[field("work"), field("peer")] = 0 + field("memory_mb") }
function cell(value) { return value > 0 ? sprintf("%9.2f", value) : "        –" }
END {
  printf "%-20s %9s %9s %9s %9s %9s %9s %9s %9s %9s  %s\n", "ms, one thread", "Nacre", "2 threads",
    "Cairo", "AGG", "Qt", "Skia", "ThorVG", "Blend2D*", "Vello*", "Nacre / best"
  split("cairo agg qt skia thorvg", measured, " ")
  for (row = 1; row in rows; row++) {
    work = rows[row]
    split(known[work], others, " ")
    here = time[work, others[1], 1]
    nacre = time[work, "nacre", 1]
    best = 1e9
    line = sprintf("%-20s %s %s", work, cell(nacre), cell(time[work, "nacre", 2]))
    for (column = 1; column <= 7; column++) {
      value = column <= 5 ? time[work, measured[column], 1] : here * others[column - 3] / others[2]
      if (value > 0 && value < best) best = value
      line = line " " cell(value)
    }
    if (work in known_c) {
      split(known_c[work], others, " ")
      best = time[others[2], others[1], 1] * others[4] / others[3]
      line = line sprintf("  C*: %.2f", best)
    }
    if (best > 0) printf "%s  %.2f\n", line, nacre / best
  }
  print "* not measured here: the time of a library of this run times the ratio of another run"
  printf "\n%-20s %9s %9s %9s %9s %9s\n", "MB that drawing takes", "Nacre", "Cairo", "AGG", "Qt", "ThorVG"
  for (row = 1; row in rows; row++) {
    work = rows[row]
    if (memory[work, "nacre"] <= 0) continue
    printf "%-20s %s %s %s %s %s\n", work, cell(memory[work, "nacre"]), cell(memory[work, "cairo"]),
      cell(memory[work, "agg"]), cell(memory[work, "qt"]), cell(memory[work, "thorvg"])
  }
}
