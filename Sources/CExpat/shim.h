// Nacre, MIT licence; see LICENSE.

#pragma once

#include <expat.h>
