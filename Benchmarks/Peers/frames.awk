# Prints the times of whole frames, and Nacre's CPU time on one thread as a multiple of the best of the
# others. It follows table.awk, whose functions and times it uses.
field("work") ~ /^frame_/ { cpu[field("work"), field("peer"), field("threads")] = 0 + field("cpu_ms") }
END {
  printf "\n%-20s %9s %9s %9s %9s %9s  %s\n", "ms, whole frames", "Nacre", "2 threads", "Chromium",
    "wall time", "Qt Quick", "Nacre / best"
  split("feed particles cards page table constraints images effects", scenes, " ")
  for (row = 1; row in scenes; row++) {
    work = "frame_" scenes[row]
    nacre = cpu[work, "nacre", 1]
    chromium = cpu[work, "chromium", 0]
    quick = cpu[work, "quick", 1]
    best = chromium > 0 && (chromium < quick || quick <= 0) ? chromium : quick
    ratio = best > 0 ? sprintf("%.2f", nacre / best) : "–"
    printf "%-20s %s %s %s %s %s  %s\n", scenes[row], cell(nacre), cell(time[work, "nacre", 2]),
      cell(chromium), cell(time[work, "chromium", 0]), cell(quick), ratio
  }
  print "CPU time, except that the columns of 2 threads and of wall time are wall-clock time"
}
