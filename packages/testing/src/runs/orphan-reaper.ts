// Run as a program, it waits until its parent exits, then stops the parent's Postgres and deletes its folder.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const maxWaitMs = 10_000
const checkMs = 50

/**
 * Starts a process that stops the server in `dataDir` and deletes `folder` when this process exits, also after
 * `kill -9`.
 */
export function reapWhenGone(dataDir: string, folder: string): void {
  const reaper = spawn(process.execPath, [import.meta.filename, dataDir, folder], {
    // A separate process group, which Ctrl-C does not reach.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  reaper.unref()
  // The pipe stays open until this process exits, but must not keep it alive.
  ;(reaper.stdin as unknown as { unref(): void }).unref()
}

async function reap(dataDir: string, folder: string) {
  const pid = postmasterOf(dataDir)
  if (pid) {
    signal(pid, 'SIGQUIT')
    for (let waitedMs = 0; signal(pid, 0) && waitedMs < maxWaitMs; waitedMs += checkMs) await pause(checkMs)
  }
  rmSync(folder, { recursive: true, force: true })
}

function postmasterOf(dataDir: string): number | undefined {
  const lock = join(dataDir, 'postmaster.pid')
  return existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : undefined
}

/** @returns false if the process does not exist */
function signal(pid: number, which: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, which)
  } catch {
    return false
  }
}

if (import.meta.main) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {})
  const [dataDir = '', folder = ''] = process.argv.slice(2)
  process.stdin.resume().once('end', () => void reap(dataDir, folder))
}
