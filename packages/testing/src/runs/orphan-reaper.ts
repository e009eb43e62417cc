// Run as a program it waits for its parent's end, however that comes, then ends the parent's Postgres and its folder.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const longestMs = 10_000
const checkMs = 50

/**
 * Has somebody outlive us who stops the server in `dataDir` and deletes `folder` when this process is gone, also by
 * `kill -9`: a server left behind keeps its memory and its port for ever.
 */
export function reapWhenGone(dataDir: string, folder: string): void {
  const reaper = spawn(process.execPath, [import.meta.filename, dataDir, folder], {
    // A group of its own: Ctrl-C is for us.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  reaper.unref()
  // The open end is held until this process ends; it must not keep it from ending.
  ;(reaper.stdin as unknown as { unref(): void }).unref()
}

async function reap(dataDir: string, folder: string) {
  const pid = postmasterOf(dataDir)
  if (pid) {
    signal(pid, 'SIGQUIT')
    for (let waitedMs = 0; signal(pid, 0) && waitedMs < longestMs; waitedMs += checkMs) await pause(checkMs)
  }
  rmSync(folder, { recursive: true, force: true })
}

function postmasterOf(dataDir: string): number | undefined {
  const lock = join(dataDir, 'postmaster.pid')
  return existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : undefined
}

/** @returns false where no such process lives */
function signal(pid: number, which: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, which)
  } catch {
    return false
  }
}

if (import.meta.main) {
  for (const one of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(one, () => {})
  const [dataDir = '', folder = ''] = process.argv.slice(2)
  process.stdin.resume().once('end', () => void reap(dataDir, folder))
}
