#include "CBenchmark.h"

static void show(struct leggi_chain *chain, int32_t element) {
  size_t place = chain->shown;
  while (place > 0 && chain->display_list[place - 1] > element) {
    chain->display_list[place] = chain->display_list[place - 1];
    place--;
  }
  chain->display_list[place] = element;
  chain->shown++;
  chain->is_on_page[element] = 1;
}

size_t leggi_chain_advance(struct leggi_chain *chain) {
  size_t heard_before = chain->heard_count;
  size_t appeared = 0;
  for (size_t event = 0; event < heard_before; event++) {
    int32_t source = chain->heard[event];
    for (int32_t i = chain->first[source]; i < chain->first[source + 1]; i++) {
      int32_t element = chain->waiting[i];
      if (chain->is_on_page[element]) continue;
      show(chain, element);
      chain->heard[chain->heard_count++] = element;
      appeared++;
    }
  }
  for (size_t event = heard_before; event < chain->heard_count; event++)
    chain->heard[event - heard_before] = chain->heard[event];
  chain->heard_count -= heard_before;
  return appeared;
}
