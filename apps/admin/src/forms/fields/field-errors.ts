import { type FieldLimits, fieldTexts } from '@backroom/contract/platform/api/field-limits'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { ApiError } from '../../api/client.ts'
import { storedLanguage } from '../../i18n/i18n.ts'

/** Error messages by field name. */
export type FieldErrors = Record<string, string>

/** Checks the values against the endpoint's schema. The messages are the server's. */
export function checkLimits(values: object, fields: Readonly<Record<string, FieldLimits>>): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, value] of Object.entries(values)) {
    const text = limitError(value, fields[name] ?? {})
    if (text) errors[name] = text[storedLanguage()]
  }
  return errors
}

function limitError(value: unknown, limits: FieldLimits): InLanguages | undefined {
  if (typeof value === 'string') return textError(value.trim().length, limits)
  if (typeof value === 'number') return numberError(value, limits)
  return limits.isRequired && (value === null || value === undefined) ? fieldTexts.missing : undefined
}

function textError(length: number, { isRequired, minLength, maxLength }: FieldLimits) {
  if (length === 0) return isRequired ? fieldTexts.missing : undefined
  if (minLength !== undefined && length < minLength) return fieldTexts.tooShort(minLength)
  if (maxLength !== undefined && length > maxLength) return fieldTexts.tooLong(maxLength)
  return undefined
}

function numberError(value: number, { min, max, isWhole }: FieldLimits) {
  if (Number.isNaN(value)) return fieldTexts.missing
  if (isWhole && !Number.isInteger(value)) return fieldTexts.notWhole
  if (min !== undefined && value < min) return fieldTexts.tooSmall(min)
  if (max !== undefined && value > max) return fieldTexts.tooLarge(max)
  return undefined
}

/** The server's messages about fields of the form, and whether the error holds no other message. */
export function serverFieldErrors(error: unknown, names: readonly string[]): { errors: FieldErrors; isAll: boolean } {
  const all = error instanceof ApiError ? error.findings : []
  const named = all.map(({ path, message }) => [path.split('.')[0] ?? '', message] as const)
  const known = named.filter(([name]) => names.includes(name))
  return { errors: Object.fromEntries(known), isAll: known.length > 0 && known.length === all.length }
}
