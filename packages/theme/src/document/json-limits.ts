import { isObject } from '../fields/resolve-fields.ts'

export interface Finding {
  path: string[]
  message: string
}

const limits = { depth: 16, values: 50_000, characters: 1_000_000, keyLength: 100, findings: 20 }

interface Walk {
  findings: Finding[]
  values: number
  characters: number
}

/** Checks whether a theme exceeds the limits of size or depth, or contains text that the database cannot store. */
export function jsonFindings(value: unknown): Finding[] {
  const walk: Walk = { findings: [], values: 0, characters: 0 }
  visit(walk, value, [])
  return isTooLarge(walk) ? [...walk.findings, { path: [], message: 'is too large' }] : walk.findings
}

const isTooLarge = ({ values, characters }: Walk) => values > limits.values || characters > limits.characters

function visit(walk: Walk, value: unknown, path: string[]): void {
  walk.values += 1
  if (isTooLarge(walk) || walk.findings.length === limits.findings) return
  if (path.length > limits.depth) refuse(walk, path, `is nested deeper than ${limits.depth} levels`)
  else if (typeof value === 'string') checkText(walk, value, path)
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(walk, item, [...path, `${index}`])
  else if (isObject(value)) for (const [key, item] of Object.entries(value)) visitEntry(walk, key, item, path)
  else if (!isPlain(value)) refuse(walk, path, 'is not JSON')
}

function visitEntry(walk: Walk, key: string, item: unknown, path: string[]): void {
  if (key === '__proto__' || key.length > limits.keyLength) {
    refuse(walk, [...path, key.slice(0, limits.keyLength)], 'is not a valid key')
  } else {
    checkText(walk, key, path)
    visit(walk, item, [...path, key])
  }
}

function checkText(walk: Walk, text: string, path: string[]): void {
  walk.characters += text.length
  // Postgres cannot store either of them in text.
  if (!text.isWellFormed() || text.includes('\u0000')) refuse(walk, path, 'contains a character that is not text')
}

const refuse = (walk: Walk, path: string[], message: string): void => {
  walk.findings.push({ path, message })
}

const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
