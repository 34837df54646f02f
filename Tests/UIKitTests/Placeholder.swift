// Nacre, MIT licence; see LICENSE.
