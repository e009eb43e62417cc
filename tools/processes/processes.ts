import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** When a process began, in the system's own measure; undefined where it cannot be told. With its number it is unique. */
export function processStart(pid: number): string | undefined {
  // Field 22 of proc_pid_stat(5), counted behind the name, which may hold anything.
  const fields = statOf(pid)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields?.[19]
}

/** Whether the process runs that had this number at that time; without a time, whether a Node process has it. */
export function isProcess(pid: number, start?: string): boolean {
  if (!isAlive(pid)) return false
  const now = processStart(pid)
  if (start !== undefined && now !== undefined) return now === start
  const name = nameOf(pid)
  return name === undefined || /node|backroom/i.test(name)
}

function isAlive(pid: number): boolean {
  // Dead, and only not fetched yet by whoever began it.
  if (/^Z/.test(statOf(pid)?.replace(/^.*\) /s, '') ?? '')) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function statOf(pid: number): string | undefined {
  const file = `/proc/${pid}/stat`
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Undefined where the system does not say. */
function nameOf(pid: number): string | undefined {
  const file = `/proc/${pid}/comm`
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
