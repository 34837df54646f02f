// Nacre, MIT licence; see LICENSE.

// Included once for each instruction set. NACRE_TABLE is the name of the table to define.
#include "vectors.h"
#include "blend.h"
#include "modes.h"
#include "cells.h"
#include "edges.h"
#include "blur.h"
#include "filters.h"
#include "gradient.h"
#include "image.h"
#include "video.h"
#include "compare.h"

const nacre_kernels NACRE_TABLE = {
    .fill = fill,
    .over_solid = over_solid,
    .over_solid_coverage = over_solid_coverage,
    .over_pixels = over_pixels,
    .over_pixels_coverage = over_pixels_coverage,
    .blend_pixels = blend_pixels,
    .multiply_coverage = multiply_coverage,
    .multiply_alpha = multiply_alpha,
    .take_alpha = take_alpha,
    .blur_across = blur_across,
    .blur_down = blur_down,
    .color_matrix = color_matrix,
    .average_rows = average_rows,
    .convolve_rows = convolve_rows,
    .reduce_down = reduce_down,
    .reduce_across = reduce_across,
    .mix_words = mix_words,
    .grow_row = grow_row,
    .narrow_row = narrow_row,
    .map_words = map_words,
    .over_solid_rows = over_solid_rows,
    .accumulate = accumulate,
    .add_edges = add_edges,
    .sweep_rows = sweep_rows,
    .over_solid_cells = over_solid_cells,
    .axial_row = axial_row,
    .gradient_row = gradient_row,
    .affine_image_row = affine_image_row,
    .projective_image_row = projective_image_row,
    .video_rows = video_rows,
    .same_pixels = same_pixels,
};
