// Preloaded into the product that the chaos test starts: a killed run of the test leaves no server behind.
process.stdin.resume().once('end', () => process.exit(70))
