// Nacre, MIT licence; see LICENSE.

#pragma once

#include <stddef.h>
#include <stdio.h>

#include <webp/decode.h>
#include <webp/demux.h>
