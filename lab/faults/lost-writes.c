/*
 * A disk that can lose power, for one folder. Programs work as usual, and a second folder keeps the state after a power
 * cut: it receives the contents and lengths of files only when they are synced, and names (files that are made, renamed or
 * removed) at once. The unsynced parts of each file are listed in a separate file, so that a power cut may keep some of
 * them, and so that several processes can share the folder.
 *
 * Load it by LD_PRELOAD. ROWHOUSE_DISK: the folder. ROWHOUSE_SYNCED: the second folder. ROWHOUSE_UNSYNCED: the folder of
 * the lists of unsynced parts. ROWHOUSE_DISK_LIES: if set, nothing is ever synced.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define MAX_FILES 65536
#define MAX_PATH_LENGTH 4096

/* A written part of a file. With a length of -1: the file was cut to the length `from`. */
typedef struct {
  int64_t from;
  int64_t length;
} Part;

static const char *disk, *synced, *unsynced;
static int lies;
static pthread_mutex_t *lock;
/* The path of each open file within the folder; NULL if it is elsewhere. */
static char *paths[MAX_FILES];

#define REAL(type, name, ...)                             \
  static type (*real)(__VA_ARGS__);                       \
  if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static void fail(const char *what, const char *path) {
  dprintf(2, "lost-writes: %s %s: %s\n", what, path, strerror(errno));
  abort();
}

/* System calls, because the functions of the C library would call the hooks below again. */
static int raw_open(const char *path, int flags, mode_t mode) {
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags | O_CLOEXEC, mode);
}
static void raw_close(int file) { syscall(SYS_close, file); }
static ssize_t raw_write(int file, const void *bytes, size_t length, off_t at) {
  return syscall(SYS_pwrite64, file, bytes, length, at);
}

/* A copy, because PostgreSQL writes its title over its environment. */
static const char *setting(const char *name) {
  const char *value = getenv(name);
  return value ? strdup(value) : NULL;
}

__attribute__((constructor)) static void begin(void) {
  disk = setting("ROWHOUSE_DISK");
  synced = setting("ROWHOUSE_SYNCED");
  unsynced = setting("ROWHOUSE_UNSYNCED");
  lies = getenv("ROWHOUSE_DISK_LIES") != NULL;
  if (!disk || !synced || !unsynced) {
    disk = NULL;
    return;
  }
  char path[MAX_PATH_LENGTH];
  snprintf(path, sizeof path, "%s/.lock", unsynced);
  int file = raw_open(path, O_RDWR | O_CREAT | O_EXCL, 0600);
  int is_new = file >= 0;
  /* The program may continue as another user. */
  if (is_new) fchmod(file, 0666);
  if (!is_new) file = raw_open(path, O_RDWR, 0);
  if (file < 0 || syscall(SYS_ftruncate, file, sizeof *lock) < 0) fail("cannot lock", path);
  lock = mmap(NULL, sizeof *lock, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (lock == MAP_FAILED) fail("cannot map", path);
  raw_close(file);
  if (!is_new) return;
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_setpshared(&kind, PTHREAD_PROCESS_SHARED);
  pthread_mutexattr_setrobust(&kind, PTHREAD_MUTEX_ROBUST);
  pthread_mutex_init(lock, &kind);
}

static void take(void) {
  if (pthread_mutex_lock(lock) == EOWNERDEAD) pthread_mutex_consistent(lock);
}
static void release(void) {
  int kept = errno;
  pthread_mutex_unlock(lock);
  errno = kept;
}

/* The part of an absolute path within the folder; NULL if it is elsewhere. SQLite's shared memory does not count as data. */
static const char *within(const char *path) {
  size_t length = disk ? strlen(disk) : 0;
  if (!disk || strncmp(path, disk, length) != 0 || path[length] != '/') return NULL;
  size_t whole = strlen(path);
  return whole > 4 && strcmp(path + whole - 4, "-shm") == 0 ? NULL : path + length + 1;
}

/* The same for a path that a program gives. */
static const char *given(const char *path, char *buffer) {
  if (!disk) return NULL;
  if (path[0] == '/') return within(path);
  if (!getcwd(buffer, MAX_PATH_LENGTH / 2)) return NULL;
  if (strncmp(path, "./", 2) == 0) path += 2;
  snprintf(buffer + strlen(buffer), MAX_PATH_LENGTH / 2, "/%s", path);
  return within(buffer);
}

static void path_in(char *buffer, const char *folder, const char *path) {
  snprintf(buffer, MAX_PATH_LENGTH, "%s/%s", folder, path);
}
/* One flat folder: the parts of a/b are in a%b. */
static void parts_of(char *buffer, const char *path) {
  int begin = snprintf(buffer, MAX_PATH_LENGTH, "%s/", unsynced);
  snprintf(buffer + begin, MAX_PATH_LENGTH - begin, "%s", path);
  for (char *at = buffer + begin; *at; at++)
    if (*at == '/') *at = '%';
}

static const char *path_of(int file) { return disk && file >= 0 && file < MAX_FILES ? paths[file] : NULL; }

/* Call it before the file is changed, because a process may be killed between the two. */
static void note(const char *path, int64_t from, int64_t length) {
  char name[MAX_PATH_LENGTH];
  parts_of(name, path);
  Part part = {from, length};
  int file = raw_open(name, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (file < 0 || syscall(SYS_write, file, &part, sizeof part) != sizeof part) fail("cannot note", path);
  raw_close(file);
}

static void copy(int from, int to, int64_t at, int64_t end) {
  static char bytes[1 << 16];
  while (at < end) {
    ssize_t count = syscall(SYS_pread64, from, bytes, end - at < (int64_t)sizeof bytes ? end - at : (int64_t)sizeof bytes, at);
    if (count <= 0) return;
    if (raw_write(to, bytes, count, at) != count) fail("cannot copy", "");
    at += count;
  }
}

/* Everything that was written to the file is safe now. */
static void sync_file(const char *path) {
  char name[MAX_PATH_LENGTH], from_name[MAX_PATH_LENGTH], to_name[MAX_PATH_LENGTH];
  parts_of(name, path);
  path_in(from_name, disk, path);
  path_in(to_name, synced, path);
  int parts = raw_open(name, O_RDWR, 0);
  if (parts < 0) return;
  int from = raw_open(from_name, O_RDONLY, 0), to = raw_open(to_name, O_WRONLY | O_CREAT, 0600);
  struct stat now, safe;
  Part part;
  if (from >= 0 && to >= 0 && fstat(from, &now) == 0) {
    while (syscall(SYS_read, parts, &part, sizeof part) == sizeof part) {
      if (part.length >= 0) copy(from, to, part.from, part.from + part.length);
      else if (fstat(to, &safe) == 0 && safe.st_size > part.from && syscall(SYS_ftruncate, to, part.from) < 0) fail("cannot cut", path);
    }
    if (syscall(SYS_ftruncate, to, now.st_size) < 0 || syscall(SYS_ftruncate, parts, 0) < 0) fail("cannot end", path);
  }
  if (from >= 0) raw_close(from);
  if (to >= 0) raw_close(to);
  raw_close(parts);
}

/* ── Opening and closing ────────────────────────────────────────────────────────────────────────────────────────── */

static int opened(int file, int flags) {
  if (!disk || file < 0 || file >= MAX_FILES) return file;
  char link[64], path[MAX_PATH_LENGTH], copy_name[MAX_PATH_LENGTH];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return file;
  path[length] = 0;
  const char *inside = within(path);
  free(paths[file]);
  paths[file] = inside ? strdup(inside) : NULL;
  if (!inside) return file;
  take();
  if (flags & O_CREAT) {
    path_in(copy_name, synced, inside);
    int made = raw_open(copy_name, O_WRONLY | O_CREAT, 0600);
    if (made >= 0) raw_close(made);
  }
  if (flags & O_TRUNC) note(inside, 0, -1);
  release();
  return file;
}

#define OPEN(name)                                                           \
  int name(const char *path, int flags, ...) {                               \
    REAL(int, #name, const char *, int, mode_t);                             \
    va_list more;                                                            \
    va_start(more, flags);                                                   \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;  \
    va_end(more);                                                            \
    return opened(real(path, flags, mode), flags);                           \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                         \
  int name(int folder, const char *path, int flags, ...) {                   \
    REAL(int, #name, int, const char *, int, mode_t);                        \
    va_list more;                                                            \
    va_start(more, flags);                                                   \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;  \
    va_end(more);                                                            \
    return opened(real(folder, path, flags, mode), flags);                   \
  }
OPENAT(openat)
OPENAT(openat64)

int close(int file) {
  REAL(int, "close", int);
  if (path_of(file)) {
    free(paths[file]);
    paths[file] = NULL;
  }
  return real(file);
}

/* ── Writing ────────────────────────────────────────────────────────────────────────────────────────────────────── */

#define AT_OFFSET(name, offset)                                              \
  ssize_t name(int file, const void *bytes, size_t length, offset at) {      \
    REAL(ssize_t, #name, int, const void *, size_t, offset);                 \
    const char *path = path_of(file);                                        \
    if (!path) return real(file, bytes, length, at);                         \
    take();                                                                  \
    note(path, at, length);                                                  \
    ssize_t done = real(file, bytes, length, at);                            \
    release();                                                               \
    return done;                                                             \
  }
AT_OFFSET(pwrite, off_t)
AT_OFFSET(pwrite64, off64_t)

static int64_t sum_of(const struct iovec *pieces, int count) {
  int64_t sum = 0;
  for (int at = 0; at < count; at++) sum += pieces[at].iov_len;
  return sum;
}

#define VECTOR_AT_OFFSET(name, offset)                                       \
  ssize_t name(int file, const struct iovec *pieces, int count, offset at) { \
    REAL(ssize_t, #name, int, const struct iovec *, int, offset);            \
    const char *path = path_of(file);                                        \
    if (!path) return real(file, pieces, count, at);                         \
    take();                                                                  \
    note(path, at, sum_of(pieces, count));                                   \
    ssize_t done = real(file, pieces, count, at);                            \
    release();                                                               \
    return done;                                                             \
  }
VECTOR_AT_OFFSET(pwritev, off_t)
VECTOR_AT_OFFSET(pwritev64, off64_t)

/* The offset of the next `write`; −1 if the descriptor is now a pipe or a socket, because it was closed in another way. */
static int64_t position(int file) {
  struct stat now;
  if (fcntl(file, F_GETFL) & O_APPEND) return fstat(file, &now) == 0 ? now.st_size : 0;
  return lseek(file, 0, SEEK_CUR);
}

ssize_t write(int file, const void *bytes, size_t length) {
  REAL(ssize_t, "write", int, const void *, size_t);
  const char *path = path_of(file);
  if (!path) return real(file, bytes, length);
  take();
  int64_t at = position(file);
  if (at >= 0) note(path, at, length);
  ssize_t done = real(file, bytes, length);
  release();
  return done;
}

ssize_t writev(int file, const struct iovec *pieces, int count) {
  REAL(ssize_t, "writev", int, const struct iovec *, int);
  const char *path = path_of(file);
  if (!path) return real(file, pieces, count);
  take();
  int64_t at = position(file);
  if (at >= 0) note(path, at, sum_of(pieces, count));
  ssize_t done = real(file, pieces, count);
  release();
  return done;
}

#define RESIZE(name, offset)                                                 \
  int name(int file, offset length) {                                        \
    REAL(int, #name, int, offset);                                           \
    const char *path = path_of(file);                                        \
    if (!path) return real(file, length);                                    \
    take();                                                                  \
    note(path, length, -1);                                                  \
    int done = real(file, length);                                           \
    release();                                                               \
    return done;                                                             \
  }
RESIZE(ftruncate, off_t)
RESIZE(ftruncate64, off64_t)

#define RESIZE_BY_NAME(name, offset)                                         \
  int name(const char *path, offset length) {                                \
    REAL(int, #name, const char *, offset);                                  \
    char buffer[MAX_PATH_LENGTH];                                                  \
    const char *inside = given(path, buffer);                                \
    if (!inside) return real(path, length);                                  \
    take();                                                                  \
    note(inside, length, -1);                                                \
    int done = real(path, length);                                           \
    release();                                                               \
    return done;                                                             \
  }
RESIZE_BY_NAME(truncate, off_t)
RESIZE_BY_NAME(truncate64, off64_t)

#define ALLOCATE(name, offset)                                               \
  int name(int file, offset at, offset length) {                             \
    REAL(int, #name, int, offset, offset);                                   \
    const char *path = path_of(file);                                        \
    if (!path) return real(file, at, length);                                \
    take();                                                                  \
    note(path, at, length);                                                  \
    int done = real(file, at, length);                                       \
    release();                                                               \
    return done;                                                             \
  }
ALLOCATE(posix_fallocate, off_t)
ALLOCATE(posix_fallocate64, off64_t)

/* ── Syncing. Only the second folder matters, so the real disk is spared. ───────────────────────────────────────── */

static int synced_now(int file) {
  if (lies) return 0;
  take();
  sync_file(paths[file]);
  release();
  return 0;
}

int fsync(int file) {
  REAL(int, "fsync", int);
  return path_of(file) ? synced_now(file) : real(file);
}
int fdatasync(int file) {
  REAL(int, "fdatasync", int);
  return path_of(file) ? synced_now(file) : real(file);
}

/* ── Names ──────────────────────────────────────────────────────────────────────────────────────────────────────── */

int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *);
  char from_buffer[MAX_PATH_LENGTH], to_buffer[MAX_PATH_LENGTH], one[MAX_PATH_LENGTH], other[MAX_PATH_LENGTH];
  const char *inside = given(from, from_buffer), *target = given(to, to_buffer);
  if (!inside || !target) return real(from, to);
  take();
  int done = real(from, to);
  if (done == 0) {
    path_in(one, synced, inside);
    path_in(other, synced, target);
    real(one, other);
    parts_of(one, inside);
    parts_of(other, target);
    if (real(one, other) < 0) syscall(SYS_unlinkat, AT_FDCWD, other, 0);
  }
  release();
  return done;
}

int link(const char *from, const char *to) {
  REAL(int, "link", const char *, const char *);
  char from_buffer[MAX_PATH_LENGTH], to_buffer[MAX_PATH_LENGTH], one[MAX_PATH_LENGTH], other[MAX_PATH_LENGTH];
  const char *inside = given(from, from_buffer), *target = given(to, to_buffer);
  if (!inside || !target) return real(from, to);
  take();
  int done = real(from, to);
  if (done == 0) {
    path_in(one, synced, inside);
    path_in(other, synced, target);
    real(one, other);
  }
  release();
  return done;
}

int unlink(const char *path) {
  REAL(int, "unlink", const char *);
  char buffer[MAX_PATH_LENGTH], name[MAX_PATH_LENGTH];
  const char *inside = given(path, buffer);
  if (!inside) return real(path);
  take();
  int done = real(path);
  if (done == 0) {
    int kept = errno;
    path_in(name, synced, inside);
    real(name);
    parts_of(name, inside);
    real(name);
    errno = kept;
  }
  release();
  return done;
}

int mkdir(const char *path, mode_t mode) {
  REAL(int, "mkdir", const char *, mode_t);
  char buffer[MAX_PATH_LENGTH], name[MAX_PATH_LENGTH];
  const char *inside = given(path, buffer);
  int done = real(path, mode);
  if (inside && done == 0) {
    path_in(name, synced, inside);
    real(name, mode);
  }
  return done;
}

int rmdir(const char *path) {
  REAL(int, "rmdir", const char *);
  char buffer[MAX_PATH_LENGTH], name[MAX_PATH_LENGTH];
  const char *inside = given(path, buffer);
  int done = real(path);
  if (inside && done == 0) {
    path_in(name, synced, inside);
    real(name);
  }
  return done;
}
