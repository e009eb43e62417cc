/**
 * Begins this process again with a limit that the C library of Linux reads only at the beginning. Without it, each thread keeps
 * memory of its own for what it has freed, which images and compressed pages fill: 120 MB after a few screens. The process keeps
 * its id and its standard streams. Must be called before anything is open. Does nothing where the limit is set, on other
 * systems, and for a child that talks with its parent, which a new beginning would cut off.
 */
export function limitArenas() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX || process.connected || !process.execve) return
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, args, { ...process.env, MALLOC_ARENA_MAX: '2' })
}
