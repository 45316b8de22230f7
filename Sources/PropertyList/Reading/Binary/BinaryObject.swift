/// What one object of a binary property list says it is, by its first byte (Apple, CFBinaryPList.c).
enum BinaryObject {
  case boolean(Bool)
  /// Big-endian in these bytes: of 1, 2 and 4 unsigned, of 8 and 16 signed.
  case integer(Range<Int>)
  /// IEEE 754, big-endian.
  case real(Range<Int>)
  /// Seconds since 2001, as a real of eight bytes.
  case date(Range<Int>)
  case data(Range<Int>)
  case ascii(Range<Int>)
  /// Big-endian.
  case utf16(Range<Int>)
  case utf8(Range<Int>)
  /// Where its references begin, and how many it has.
  case array(references: Int, count: Int)
  /// The references of the keys, and behind them as many of the values.
  case dictionary(references: Int, count: Int)
  /// What XML property lists do not have, with its article.
  case foreign(String)
}
