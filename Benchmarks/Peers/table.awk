# Prints the medians of each scene, and Nacre's as a multiple of the best. Blend2D and Vello are not in
# Debian as libraries: their columns are the time of AGG in this run by the ratios of another one.
BEGIN {
  split("fill_cubic1000 fill_cubic1000_a80 fill_circ10k stroke_w1_miter stroke_w6_round " \
    "stroke_w20_round dash_w2_butt dash_w2_round rrect500 rrect2000", rows, " ")
  # AGG, Blend2D, Vello CPU, Skia; milliseconds on one thread. Zero: not measured.
  known["fill_cubic1000"] = "80 25 30 67"
  known["fill_cubic1000_a80"] = "154 25 29 70"
  known["fill_circ10k"] = "26 15 17 28"
  known["stroke_w1_miter"] = "96 26 32 11.5"
  known["stroke_w6_round"] = "107 32 45 78"
  known["stroke_w20_round"] = "109 35 58 74"
  known["dash_w2_butt"] = "79 0 169 127"
  known["dash_w2_round"] = "116 0 237 188"
  known["rrect500"] = "97 6.3 8.2 12"
  known["rrect2000"] = "390 24 32 50"
}
function field(name,   at, rest) {
  at = index($0, "\"" name "\":")
  rest = substr($0, at + length(name) + 3)
  gsub(/^"/, "", rest)
  match(rest, /[,"}]/)
  return substr(rest, 1, RSTART - 1)
}
# With one thread the time that it computes, which other load does not lengthen.
{ time[field("work"), field("peer"), field("threads")] = field(field("threads") == 1 ? "cpu_ms" : "wall_ms") }
function cell(value) { return value > 0 ? sprintf("%9.2f", value) : "        –" }
END {
  printf "%-20s %9s %9s %9s %9s %9s %9s %9s %9s  %s\n", "ms, one thread", "Nacre", "2 threads",
    "Cairo", "AGG", "Qt", "Blend2D*", "Vello*", "Skia*", "Nacre / best"
  for (row = 1; row in rows; row++) {
    work = rows[row]
    split(known[work], others, " ")
    agg = time[work, "agg", 1]
    nacre = time[work, "nacre", 1]
    best = 1e9
    line = sprintf("%-20s %s %s", work, cell(nacre), cell(time[work, "nacre", 2]))
    for (column = 1; column <= 6; column++) {
      if (column == 1) value = time[work, "cairo", 1]
      else if (column == 2) value = agg
      else if (column == 3) value = time[work, "qt", 1]
      else value = others[1] > 0 ? agg * others[column - 2] / others[1] : 0
      if (value > 0 && value < best) best = value
      line = line " " cell(value)
    }
    printf "%s  %.2f\n", line, nacre / best
  }
  print "* not measured here: AGG's time of this run times the ratio of another one"
}
