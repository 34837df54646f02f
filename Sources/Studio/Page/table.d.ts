// Nacre, MIT licence; see LICENSE.

import type { PropertyTable } from "./messages.js";

/** `table.js`, which the server makes of the table of animatable properties. */
export const table: PropertyTable;
