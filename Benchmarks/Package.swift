// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that reading and testing Leggi never need what it is only held against (libchafa).
let package = Package(
  name: "leggi-benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "leggi", path: "..")],
  targets: [
    .systemLibrary(
      name: "CChafa", pkgConfig: "chafa", providers: [.apt(["libchafa-dev"]), .brew(["chafa"])]),
    .target(name: "CBenchmark"),
    .executableTarget(
      name: "leggi-bench",
      dependencies: [
        .product(name: "StageCore", package: "leggi"),
        .product(name: "CellGrid", package: "leggi"),
        .product(name: "CGdkPixbuf", package: "leggi"),
        "CBenchmark", "CChafa",
      ],
      path: "Sources/Benchmark"),
  ]
)
