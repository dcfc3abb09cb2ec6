/**
 * The same source runs on a GPU (nvcc) and, for tests of small games, as plain C++ in loops (g++). This file has all
 * differences: marks of functions, memory, parallel loops and the few atomic operations.
 */
#pragma once
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#ifdef __CUDACC__
#define HD __host__ __device__ __forceinline__
#else
#define HD inline
#endif

using u8 = uint8_t;
using u16 = uint16_t;
using u32 = uint32_t;
using u64 = uint64_t;

#ifdef __CUDACC__
inline void must(cudaError_t status, const char* what) {
  if (status == cudaSuccess) return;
  fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(status));
  exit(1);
}
#endif

HD int countPoints(u32 set) {
#ifdef __CUDA_ARCH__
  return __popc(set);
#else
  return __builtin_popcount(set);
#endif
}

/** The lowest point of a set that is not empty. */
HD int lowestPoint(u32 set) {
#ifdef __CUDA_ARCH__
  return __ffs(set) - 1;
#else
  return __builtin_ctz(set);
#endif
}

HD u32 reverseBits(u32 bits) {
#ifdef __CUDA_ARCH__
  return __brev(bits);
#else
  bits = (bits >> 1 & 0x55555555) | (bits & 0x55555555) << 1;
  bits = (bits >> 2 & 0x33333333) | (bits & 0x33333333) << 2;
  bits = (bits >> 4 & 0x0f0f0f0f) | (bits & 0x0f0f0f0f) << 4;
  return __builtin_bswap32(bits);
#endif
}

HD void add(u64* total, u64 more) {
#ifdef __CUDA_ARCH__
  atomicAdd(reinterpret_cast<unsigned long long*>(total), static_cast<unsigned long long>(more));
#else
  *total += more;
#endif
}

/** Raises `max` to the value. Most calls change nothing, so it reads first. */
HD void raise(u32* max, u32 value) {
  if (*const_cast<volatile u32*>(max) >= value) return;
#ifdef __CUDA_ARCH__
  atomicMax(max, value);
#else
  *max = value;
#endif
}

/** Appends to a list. The threads of a warp that append together ask for their places once. */
HD void append(u32* list, u32* length, u32 item) {
#ifdef __CUDA_ARCH__
  const u32 together = __activemask();
  const u32 lane = threadIdx.x & 31;
  const int leader = __ffs(together) - 1;
  u32 first = 0;
  if (static_cast<int>(lane) == leader) first = atomicAdd(length, __popc(together));
  first = __shfl_sync(together, first, leader);
  list[first + __popc(together & ((1u << lane) - 1))] = item;
#else
  list[(*length)++] = item;
#endif
}

/** Takes this many places at the end of a list, and returns the first one. */
HD u32 reserve(u32* length, u32 places) {
#ifdef __CUDA_ARCH__
  return atomicAdd(length, places);
#else
  *length += places;
  return *length - places;
#endif
}

#ifdef __CUDACC__
template <class Body>
__global__ void kernel(u64 count, const __grid_constant__ Body body) {
  const u64 stride = static_cast<u64>(gridDim.x) * blockDim.x;
  for (u64 at = static_cast<u64>(blockIdx.x) * blockDim.x + threadIdx.x; at < count; at += stride) body(at);
}
#endif

/** Calls the body for 0 … count − 1, in no particular order. The caller waits with `finish`. */
template <class Body>
void parallel(u64 count, const Body& body) {
  if (count == 0) return;
#ifdef __CUDACC__
  const u64 blocks = (count + 255) / 256;
  kernel<<<static_cast<u32>(blocks < (1u << 30) ? blocks : (1u << 30)), 256>>>(count, body);
  must(cudaGetLastError(), "launch");
#else
  for (u64 at = 0; at < count; at++) body(at);
#endif
}

inline void finish() {
#ifdef __CUDACC__
  must(cudaDeviceSynchronize(), "run");
#endif
}

/** Memory of the device, initially zero. The destructor frees it. */
template <class T>
class Buffer {
 public:
  Buffer() = default;
  explicit Buffer(u64 length) : length_(length) {
    const u64 bytes = (length ? length : 1) * sizeof(T);
#ifdef __CUDACC__
    must(cudaMalloc(&data_, bytes), "memory");
    must(cudaMemset(data_, 0, bytes), "memory");
#else
    data_ = static_cast<T*>(calloc(bytes, 1));
    if (!data_) exit(1);
#endif
  }
  explicit Buffer(const std::vector<T>& source) : Buffer(source.size()) { write(source.data(), source.size()); }
  Buffer(Buffer&& other) noexcept { swap(other); }
  Buffer& operator=(Buffer&& other) noexcept {
    swap(other);
    return *this;
  }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;
  ~Buffer() {
#ifdef __CUDACC__
    cudaFree(data_);
#else
    free(data_);
#endif
  }

  T* data() const { return data_; }
  u64 length() const { return length_; }
  void write(const T* from, u64 count, u64 at = 0) { copy(data_ + at, from, count * sizeof(T)); }
  void read(T* into, u64 count, u64 at = 0) const { copy(into, data_ + at, count * sizeof(T)); }
  std::vector<T> toHost() const {
    std::vector<T> all(length_);
    read(all.data(), length_);
    return all;
  }
  T first() const {
    T value;
    read(&value, 1);
    return value;
  }

 private:
  static void copy(void* into, const void* from, u64 bytes) {
#ifdef __CUDACC__
    must(cudaMemcpy(into, from, bytes, cudaMemcpyDefault), "copy");
#else
    memcpy(into, from, bytes);
#endif
  }
  void swap(Buffer& other) {
    T* const data = data_;
    const u64 length = length_;
    data_ = other.data_;
    length_ = other.length_;
    other.data_ = data;
    other.length_ = length;
  }
  T* data_ = nullptr;
  u64 length_ = 0;
};

/** Seconds since the program began, for the lines that it prints. */
inline double now() {
  static const auto begin = std::chrono::steady_clock::now();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}
