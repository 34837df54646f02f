// Nacre, MIT licence; see LICENSE.

#pragma once

#include <zlib.h>
