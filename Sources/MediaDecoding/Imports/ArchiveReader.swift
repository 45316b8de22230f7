import CLibrariesOnDemand
import Media

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A ZIP archive that is open, read by libzip.
final class ArchiveReader {
  let identity: MediaFile.Identity
  private let zip: zip_functions
  private let archive: OpaquePointer

  init(_ file: MediaFile, _ identity: MediaFile.Identity) throws(MediaProblem) {
    _ = try file.size(within: .archive)
    self.identity = identity
    zip = try ImportLibraries.zip()
    guard file.part == nil else { throw .unreadable }
    let descriptor = dup(file.descriptor)
    guard descriptor >= 0 else { throw .unreadable }
    var code: Int32 = 0
    guard let archive = zip.zip_fdopen(descriptor, 0, &code) else {
      close(descriptor)
      throw Self.problem(code, of: file, zip)
    }
    self.archive = archive
  }

  deinit { zip.zip_discard(archive) }

  /// All files and folders, as `ArchiveListing` reads them.
  func records() throws(MediaProblem) -> [UInt8] {
    let count = zip.zip_get_num_entries(archive, 0)
    guard count <= ArchiveLimits.entries else { throw .archive(.tooManyEntries) }
    var bytes: [UInt8] = []
    for index in 0..<max(0, count) {
      let status = try status(UInt64(index))
      bytes +=
        ArchiveListing.Record(
          index: Int(index),
          name: status.name.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? [],
          size: status.size, packedSize: status.comp_size, isEncrypted: status.encryption_method != 0
        ).bytes
    }
    return bytes
  }

  /// Unpacks a file, which has to be as large as the archive says.
  ///
  /// - Returns: how many bytes it has.
  func unpack(_ index: Int, into memory: UnsafeMutableRawBufferPointer) throws(MediaProblem) -> Int {
    guard index >= 0 else { throw .noSuchPart }
    let status = try status(UInt64(index))
    guard status.encryption_method == 0 else { throw .archive(.isEncrypted) }
    guard status.size <= UInt64(memory.count) else { throw .takesTooMuchMemory }
    guard let file = zip.zip_fopen_index(archive, UInt64(index), 0) else {
      throw problem(zip.zip_get_error(archive))
    }
    defer { _ = zip.zip_fclose(file) }
    let size = Int(status.size)
    var count = 0
    while count < size {
      let got = zip.zip_fread(file, memory.baseAddress.map { $0 + count }, UInt64(size - count))
      guard got >= 0 else { throw problem(zip.zip_file_get_error(file)) }
      guard got > 0 else { throw .damaged(reason: "it is shorter than the archive says") }
      count += Int(got)
    }
    // Only at its end is the checksum compared.
    var more: UInt8 = 0
    let got = zip.zip_fread(file, &more, 1)
    guard got >= 0 else { throw problem(zip.zip_file_get_error(file)) }
    guard got == 0 else { throw .damaged(reason: "it is longer than the archive says") }
    return count
  }

  private func status(_ index: UInt64) throws(MediaProblem) -> zip_stat_t {
    var status = zip_stat_t()
    guard zip.zip_stat_index(archive, index, 0, &status) == 0 else {
      throw problem(zip.zip_get_error(archive))
    }
    let needed = UInt64(ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_ENCRYPTION_METHOD)
    guard status.valid & needed == needed else { throw .damaged(reason: "") }
    return status
  }

  /// What libzip says of a fault.
  private func problem(_ error: UnsafeMutablePointer<zip_error_t>?) -> MediaProblem {
    guard let error else { return .damaged(reason: "") }
    if zip.zip_error_code_zip(error) == ZIP_ER_MEMORY { return .takesTooMuchMemory }
    return .damaged(reason: zip.zip_error_strerror(error).map { String(cString: $0) } ?? "")
  }

  /// What a code says of an archive that cannot be opened.
  private static func problem(_ code: Int32, of file: MediaFile, _ zip: zip_functions) -> MediaProblem {
    switch code {
    case ZIP_ER_MEMORY: return .takesTooMuchMemory
    case ZIP_ER_NOZIP:
      let begins = file.bytes(atMost: 4) == [0x50, 0x4B, 3, 4]
      return .archive(begins ? .endsTooEarly : .notAnArchive)
    default:
      var error = zip_error_t()
      zip.zip_error_init_with_code(&error, code)
      defer { zip.zip_error_fini(&error) }
      return .damaged(reason: zip.zip_error_strerror(&error).map { String(cString: $0) } ?? "")
    }
  }
}
