import { type FieldLimits, fieldTexts } from '@backroom/contract/platform/api/field-limits'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { ApiError } from '../../api/client.ts'
import { storedLanguage } from '../../i18n/i18n.ts'

/** What is wrong with a field, by its name. */
export type Findings = Record<string, string>

/** What the schema would refuse of what is about to be sent, in the server's words. */
export function limitFindings(sent: object, fields: Readonly<Record<string, FieldLimits>>): Findings {
  const findings: Findings = {}
  for (const [name, value] of Object.entries(sent)) {
    const text = textOf(value, fields[name] ?? {})
    if (text) findings[name] = text[storedLanguage()]
  }
  return findings
}

function textOf(value: unknown, limits: FieldLimits): InLanguages | undefined {
  if (typeof value === 'string') return ofText(value.trim().length, limits)
  if (typeof value === 'number') return ofNumber(value, limits)
  return limits.isRequired && (value === null || value === undefined) ? fieldTexts.missing : undefined
}

function ofText(length: number, { isRequired, minLength, maxLength }: FieldLimits) {
  if (length === 0) return isRequired ? fieldTexts.missing : undefined
  if (minLength !== undefined && length < minLength) return fieldTexts.tooShort(minLength)
  if (maxLength !== undefined && length > maxLength) return fieldTexts.tooLong(maxLength)
  return undefined
}

function ofNumber(value: number, { min, max, isWhole }: FieldLimits) {
  if (Number.isNaN(value)) return fieldTexts.missing
  if (isWhole && !Number.isInteger(value)) return fieldTexts.notWhole
  if (min !== undefined && value < min) return fieldTexts.tooSmall(min)
  if (max !== undefined && value > max) return fieldTexts.tooLarge(max)
  return undefined
}

/** What a refusal says of fields that the form has, and whether that is all it says. */
export function refusedFindings(error: unknown, names: readonly string[]): { findings: Findings; isAll: boolean } {
  const found = error instanceof ApiError ? error.findings : []
  const named = found.map(({ path, message }) => [path.split('.')[0] ?? '', message] as const)
  const known = named.filter(([name]) => names.includes(name))
  return { findings: Object.fromEntries(known), isAll: known.length > 0 && known.length === found.length }
}
