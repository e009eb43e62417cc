import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The start time of a process in the system's unit, unique together with its number. Undefined if it is not known. */
export function processStart(pid: number): string | undefined {
  // Field 22 of proc_pid_stat(5), counted after the name, which may contain spaces.
  const fields = statOf(pid)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields?.[19]
}

/** Whether the process with this number and start time runs. Without a time: whether the number is a Node process's. */
export function isProcess(pid: number, start?: string): boolean {
  if (!isAlive(pid)) return false
  const now = processStart(pid)
  if (start !== undefined && now !== undefined) return now === start
  const name = nameOf(pid)
  return name === undefined || /node|backroom/i.test(name)
}

function isAlive(pid: number): boolean {
  // A zombie: its parent has not read its exit code.
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

/** Undefined if the system does not tell. */
function nameOf(pid: number): string | undefined {
  const file = `/proc/${pid}/comm`
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
