import { type FieldLimits, fieldSentences } from '@backroom/contract/api/field-limits'
import type { InLanguages } from '@backroom/contract/api/language'
import { ApiError } from '../../api/client.ts'
import { storedLanguage } from '../../i18n/i18n.ts'

/** What is wrong with a field, by its name. */
export type Findings = Record<string, string>

/** What the schema would refuse of what is about to be sent, in the server's words. */
export function limitFindings(sent: object, fields: Readonly<Record<string, FieldLimits>>): Findings {
  const findings: Findings = {}
  for (const [name, value] of Object.entries(sent)) {
    const sentence = sentenceOf(value, fields[name] ?? {})
    if (sentence) findings[name] = sentence[storedLanguage()]
  }
  return findings
}

function sentenceOf(value: unknown, limits: FieldLimits): InLanguages | undefined {
  if (typeof value === 'string') return textSentence(value.trim().length, limits)
  if (typeof value === 'number') return numberSentence(value, limits)
  return limits.isRequired && (value === null || value === undefined) ? fieldSentences.missing : undefined
}

function textSentence(length: number, { isRequired, minLength, maxLength }: FieldLimits) {
  if (length === 0) return isRequired ? fieldSentences.missing : undefined
  if (minLength !== undefined && length < minLength) return fieldSentences.tooShort(minLength)
  if (maxLength !== undefined && length > maxLength) return fieldSentences.tooLong(maxLength)
  return undefined
}

function numberSentence(value: number, { min, max, isWhole }: FieldLimits) {
  if (Number.isNaN(value)) return fieldSentences.missing
  if (isWhole && !Number.isInteger(value)) return fieldSentences.notWhole
  if (min !== undefined && value < min) return fieldSentences.tooSmall(min)
  if (max !== undefined && value > max) return fieldSentences.tooLarge(max)
  return undefined
}

/** What a refusal says of fields that the form has, and whether that is all it says. */
export function refusedFindings(error: unknown, names: readonly string[]): { findings: Findings; isAll: boolean } {
  const found = error instanceof ApiError ? error.findings : []
  const named = found.map(({ path, message }) => [path.split('.')[0] ?? '', message] as const)
  const known = named.filter(([name]) => names.includes(name))
  return { findings: Object.fromEntries(known), isAll: known.length > 0 && known.length === found.length }
}
