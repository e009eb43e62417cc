import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Preset } from '@backroom/contract/platform/access/permissions'

/**
 * The callers, from nobody to the owner. A `stranger` owns another store, a `member` has no permission in this one. An
 * `operator` is a stranger whose email address is of the internal domain.
 */
export const roles = [
  'nobody',
  'stranger',
  'member',
  'support',
  'fulfillment',
  'designer',
  'mediaBuyer',
  'accountant',
  'developer',
  'admin',
  'owner',
  'operator',
] as const satisfies readonly ('nobody' | 'stranger' | 'member' | Preset | 'admin' | 'owner' | 'operator')[]
export type Role = (typeof roles)[number]

export interface AccessRow {
  name: string
  may: ReadonlySet<Role>
  /** Whether a person with two-factor needs a recent code. */
  stepUp: boolean
  /** Calls a minute from one address; undefined if only the general limit applies. */
  perMinute: number | undefined
}

const rowOf = (line: string): AccessRow => {
  const [name = '', ...cells] = line.split(/\s+/)
  const marks = cells.slice(0, roles.length)
  const [code, perMinute] = cells.slice(roles.length)
  if (cells.length !== roles.length + 2 || marks.some((mark) => mark !== 'y' && mark !== '.'))
    throw new Error(`This line of the matrix can't be read: ${line}`)
  return {
    name,
    may: new Set(roles.filter((_, index) => marks[index] === 'y')),
    stepUp: code === 'code',
    perMinute: perMinute === '-' ? undefined : Number(perMinute),
  }
}

const folder = join(import.meta.dirname, 'access')

/**
 * Who may call what, written by hand and never derived from the contract, one file for each concept. A change of an endpoint's
 * permission, of a preset or of a limit must be repeated here on purpose.
 *
 * Columns after the name: the roles above in order (`y` may, `.` may not), whether a code is required, calls a minute.
 */
export const accessRows: AccessRow[] = globSync('*.txt', { cwd: folder })
  .toSorted()
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n').map(rowOf))
