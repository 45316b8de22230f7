#include "confinement.h"

#ifdef __linux__

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/xattr.h>

static const char access_list[] = "system.posix_acl_access";

static bool copy(int source, int target, const char *name) {
  ssize_t size = fgetxattr(source, name, NULL, 0);
  char *value = size < 0 ? NULL : malloc(size > 0 ? (size_t)size : 1);
  bool is_copied = value != NULL && (size = fgetxattr(source, name, value, (size_t)size)) >= 0 &&
                   fsetxattr(target, name, value, (size_t)size, 0) == 0;
  free(value);
  return is_copied;
}

bool confinement_copy_attributes(int source, int target) {
  if (fgetxattr(source, access_list, NULL, 0) >= 0) {
    if (!copy(source, target, access_list)) return false;
  } else if (fremovexattr(target, access_list) != 0 && errno != ENODATA && errno != ENOTSUP) {
    // The folder has given the new file a list that the old one has not.
    return false;
  }
  ssize_t size = flistxattr(source, NULL, 0);
  char *names = size > 0 ? malloc((size_t)size) : NULL;
  if (names != NULL && (size = flistxattr(source, names, (size_t)size)) > 0)
    for (char *name = names; name < names + size; name += strlen(name) + 1)
      if (strncmp(name, "user.", 5) == 0) copy(source, target, name);
  free(names);
  return true;
}

#else

#include <copyfile.h>

bool confinement_copy_attributes(int source, int target) {
  return fcopyfile(source, target, NULL, COPYFILE_ACL | COPYFILE_XATTR) == 0;
}

#endif
