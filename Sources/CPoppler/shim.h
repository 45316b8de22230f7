#include <dlfcn.h>
#include <poppler/glib/poppler.h>
#include <stdbool.h>

// poppler's functions by which PDF documents are imported, as a table: it is not linked, as no reading needs it,
// and loaded when the first document is read. Not among CLibrariesOnDemand, as its header needs GLib's, which
// the player's own modules do without.

#define FUNCTION(name) __typeof__(name) *_Nonnull name
typedef struct {
  FUNCTION(poppler_document_new_from_fd);
  FUNCTION(poppler_document_get_n_pages);
  FUNCTION(poppler_document_get_title);
  FUNCTION(poppler_document_get_author);
  FUNCTION(poppler_document_get_page);
  FUNCTION(poppler_document_find_dest);
  FUNCTION(poppler_dest_free);
  FUNCTION(poppler_index_iter_new);
  FUNCTION(poppler_index_iter_free);
  FUNCTION(poppler_index_iter_get_action);
  FUNCTION(poppler_index_iter_get_child);
  FUNCTION(poppler_index_iter_next);
  FUNCTION(poppler_action_free);
  FUNCTION(poppler_page_get_size);
  FUNCTION(poppler_page_render);
  FUNCTION(poppler_page_get_text_for_area);
  FUNCTION(poppler_page_get_text_layout_for_area);
  FUNCTION(poppler_page_get_text_attributes_for_area);
  FUNCTION(poppler_page_free_text_attributes);
  FUNCTION(poppler_page_get_link_mapping);
  FUNCTION(poppler_page_free_link_mapping);
} poppler_functions;
#undef FUNCTION

#define FIND(name) ((functions->name = (__typeof__(name) *)dlsym(library, #name)) != NULL)

// Fills the table; false where the library, or one of the functions, is not there.
static inline bool poppler_load(poppler_functions *_Nonnull functions) {
  void *library = dlopen("libpoppler-glib.so.8", RTLD_NOW | RTLD_LOCAL);
  return library != NULL && FIND(poppler_document_new_from_fd) && FIND(poppler_document_get_n_pages) &&
         FIND(poppler_document_get_title) && FIND(poppler_document_get_author) &&
         FIND(poppler_document_get_page) && FIND(poppler_document_find_dest) && FIND(poppler_dest_free) &&
         FIND(poppler_index_iter_new) && FIND(poppler_index_iter_free) &&
         FIND(poppler_index_iter_get_action) && FIND(poppler_index_iter_get_child) &&
         FIND(poppler_index_iter_next) && FIND(poppler_action_free) && FIND(poppler_page_get_size) &&
         FIND(poppler_page_render) && FIND(poppler_page_get_text_for_area) && FIND(poppler_page_get_text_layout_for_area) &&
         FIND(poppler_page_get_text_attributes_for_area) && FIND(poppler_page_free_text_attributes) &&
         FIND(poppler_page_get_link_mapping) && FIND(poppler_page_free_link_mapping);
}

#undef FIND
