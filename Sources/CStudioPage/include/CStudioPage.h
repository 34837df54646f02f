// Nacre, MIT licence; see LICENSE.

#pragma once

#include <stddef.h>

/// A file of the studio's page.
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} nacre_page_file;

/// The number of files in the folder Sources/Studio/Page.
int nacre_page_file_count(void);

/// One of the files. The index is less than the number of files.
nacre_page_file nacre_page_file_at(int index);
