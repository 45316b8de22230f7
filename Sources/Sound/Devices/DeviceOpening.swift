import Ports

/// A device that is being opened in the background, for as long as it takes.
final class DeviceOpening: Sendable {
  let device: any SoundDevice
  /// 0 while it is under way; the rate it was opened with; below 0 the failure, by its place from −1.
  private let outcome = SharedNumber(0)

  init(_ device: any SoundDevice) { self.device = device }

  deinit { outcome.deallocate() }

  /// Opens it.
  func run(rate: Int) {
    do throws(SoundFailure) {
      outcome.value = Int64(max(1, try device.open(rate: rate)))
    } catch {
      outcome.value = Int64(-1 - (SoundFailure.allCases.firstIndex(of: error) ?? 0))
    }
  }

  /// The outcome of opening; nil before it is known.
  var result: Result<Int, SoundFailure>? {
    let outcome = Int(outcome.value)
    if outcome == 0 { return nil }
    return outcome > 0 ? .success(outcome) : .failure(SoundFailure.allCases[-1 - outcome])
  }
}
