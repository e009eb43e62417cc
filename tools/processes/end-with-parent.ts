// Preloaded into a process whose standard input is a pipe from its parent: it ends when the parent is killed.
process.stdin.resume().once('end', () => process.exit(70))
