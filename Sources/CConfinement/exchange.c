#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif
#ifndef MSG_CMSG_CLOEXEC
#define MSG_CMSG_CLOEXEC 0
#endif

enum { most_descriptors = 2 };

int confinement_shared_memory(size_t length) {
#ifdef __linux__
  int memory = memfd_create("leggi", MFD_CLOEXEC | MFD_ALLOW_SEALING);
#else
  char name[64];
  static unsigned count;
  snprintf(name, sizeof name, "/leggi.%d.%u", (int)getpid(), count++);
  int memory = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0600);
  if (memory >= 0) shm_unlink(name);
#endif
  if (memory < 0) return -1;
  bool isReady = ftruncate(memory, (off_t)length) == 0;
#ifdef __linux__
  isReady = isReady && fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0;
#endif
  if (isReady) return memory;
  int error = errno;
  close(memory);
  errno = error;
  return -1;
}

bool confinement_connect(int ends[2]) {
#ifdef __linux__
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0;
#else
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return false;
  for (int index = 0; index < 2; index++) {
    int on = 1;
    fcntl(ends[index], F_SETFD, FD_CLOEXEC);
    setsockopt(ends[index], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
  }
  return true;
#endif
}

typedef union {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(most_descriptors * sizeof(int))];
} control_message;

bool confinement_send(
    int connection, const void *bytes, size_t length, const int *descriptors, size_t count) {
  const char *rest = bytes;
  while (length > 0) {
    struct iovec piece = {.iov_base = (void *)rest, .iov_len = length};
    struct msghdr message = {.msg_iov = &piece, .msg_iovlen = 1};
    control_message control;
    if (count > 0 && count <= most_descriptors) {
      memset(&control, 0, sizeof control);
      message.msg_control = control.bytes;
      message.msg_controllen = CMSG_SPACE(count * sizeof(int));
      struct cmsghdr *header = CMSG_FIRSTHDR(&message);
      header->cmsg_level = SOL_SOCKET;
      header->cmsg_type = SCM_RIGHTS;
      header->cmsg_len = CMSG_LEN(count * sizeof(int));
      memcpy(CMSG_DATA(header), descriptors, count * sizeof(int));
    }
    ssize_t sent = sendmsg(connection, &message, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    rest += sent;
    length -= (size_t)sent;
    // They went with the first bytes.
    count = 0;
  }
  return true;
}

// Keeps the first descriptors that came with a message, and closes what is too many.
static void keep_descriptors(struct msghdr *message, int descriptors[2]) {
  struct cmsghdr *header = CMSG_FIRSTHDR(message);
  for (; header != NULL; header = CMSG_NXTHDR(message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t index = 0; index < count; index++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header) + index * sizeof(int), sizeof descriptor);
      int place = descriptors[0] < 0 ? 0 : 1;
      if (descriptors[place] < 0) {
        descriptors[place] = descriptor;
      } else {
        close(descriptor);
      }
    }
  }
}

ssize_t confinement_receive_now(int connection, void *bytes, size_t length) {
  while (true) {
    ssize_t received = recv(connection, bytes, length, MSG_DONTWAIT);
    if (received > 0) return received;
    if (received < 0 && errno == EINTR) continue;
    return received < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) ? 0 : -1;
  }
}

bool confinement_receive(int connection, void *bytes, size_t length, int descriptors[2]) {
  char *rest = bytes;
  descriptors[0] = descriptors[1] = -1;
  while (length > 0) {
    struct iovec piece = {.iov_base = rest, .iov_len = length};
    control_message control;
    struct msghdr message = {
        .msg_iov = &piece,
        .msg_iovlen = 1,
        .msg_control = control.bytes,
        .msg_controllen = sizeof control.bytes};
    ssize_t received = recvmsg(connection, &message, MSG_CMSG_CLOEXEC);
    if (received < 0 && errno == EINTR) continue;
    if (received > 0) keep_descriptors(&message, descriptors);
    if (received <= 0) {
      for (int index = 0; index < 2; index++) {
        if (descriptors[index] >= 0) close(descriptors[index]);
        descriptors[index] = -1;
      }
      return false;
    }
    rest += received;
    length -= (size_t)received;
  }
  return true;
}
