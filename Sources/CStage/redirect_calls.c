// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "virtual_time.h"

/// The functions to redirect in all loaded objects.
struct redirections {
  const struct redirection *list;
  size_t count;
  /// The number of slots changed.
  int changed;
};

/// Returns the address for an entry of the dynamic section. The loader relocates most entries in
/// place, but not those in read-only memory.
static const void *resolve(const struct dl_phdr_info *object, ElfW(Addr) value) {
  return (const void *)(value < object->dlpi_addr ? object->dlpi_addr + value : value);
}

/// Writes to a slot that the loader may have made read-only after filling it in.
static void write_slot(void **slot, void *value) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  void *start = (void *)((uintptr_t)slot & ~(page - 1));
  if (mprotect(start, page, PROT_READ | PROT_WRITE) == 0) {
    __atomic_store_n(slot, value, __ATOMIC_RELEASE);
  }
}

/// Returns the redirection of the function that a slot points to, or will point to; NULL if there
/// is none. `name` is the name of the slot's symbol if the object does not define that symbol
/// itself: the relocation then makes the slot a pointer to it. Otherwise `name` is empty.
static const struct redirection *redirection_of(void *const *slot, const char *name,
                                                const struct redirections *redirections) {
  for (size_t i = 0; i < redirections->count; i += 1) {
    const struct redirection *redirection = &redirections->list[i];
    // The first characters are compared first, because most names are empty or begin differently.
    if ((*name == *redirection->name && strcmp(name, redirection->name) == 0) ||
        (redirection->original != NULL && *slot == redirection->original)) {
      return redirection;
    }
  }
  return NULL;
}

/// Redirects one relocation table.
static void redirect_table(const struct dl_phdr_info *object, const ElfW(Rela) *table, size_t size,
                           const ElfW(Sym) *symbols, const char *strings,
                           struct redirections *redirections) {
  for (size_t i = 0; i < size / sizeof *table; i += 1) {
    const ElfW(Sym) *symbol = &symbols[ELF64_R_SYM(table[i].r_info)];
    const char *name = symbol->st_shndx == SHN_UNDEF ? strings + symbol->st_name : "";
    void **slot = (void **)(object->dlpi_addr + table[i].r_offset);
    const struct redirection *redirection = redirection_of(slot, name, redirections);
    if (redirection != NULL) {
      write_slot(slot, redirection->replacement);
      redirections->changed += 1;
    }
  }
}

/// Redirects the calls of one loaded object.
static int redirect_object(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  const ElfW(Dyn) *entry = NULL;
  for (int i = 0; i < object->dlpi_phnum; i += 1) {
    if (object->dlpi_phdr[i].p_type == PT_DYNAMIC) {
      entry = (const ElfW(Dyn) *)(object->dlpi_addr + object->dlpi_phdr[i].p_vaddr);
    }
  }
  const ElfW(Sym) *symbols = NULL;
  const char *strings = NULL;
  const ElfW(Rela) *data = NULL, *calls = NULL;
  size_t data_size = 0, calls_size = 0;
  for (; entry != NULL && entry->d_tag != DT_NULL; entry += 1) {
    switch (entry->d_tag) {
      case DT_SYMTAB: symbols = resolve(object, entry->d_un.d_ptr); break;
      case DT_STRTAB: strings = resolve(object, entry->d_un.d_ptr); break;
      case DT_RELA: data = resolve(object, entry->d_un.d_ptr); break;
      case DT_RELASZ: data_size = entry->d_un.d_val; break;
      case DT_JMPREL: calls = resolve(object, entry->d_un.d_ptr); break;
      case DT_PLTRELSZ: calls_size = entry->d_un.d_val; break;
    }
  }
  if (symbols != NULL && strings != NULL) {
    redirect_table(object, data, data == NULL ? 0 : data_size, symbols, strings, context);
    redirect_table(object, calls, calls == NULL ? 0 : calls_size, symbols, strings, context);
  }
  return 0;
}

int redirect(const struct redirection *list, size_t count) {
  struct redirections redirections = {list, count, 0};
  dl_iterate_phdr(redirect_object, &redirections);
  return redirections.changed;
}

int redirect_calls(const char *name, void *replacement) {
  return redirect(&(struct redirection){name, replacement, NULL}, 1);
}
