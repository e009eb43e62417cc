import { DomainError, type ErrorText, type FieldText } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { fieldTexts } from '@backroom/contract/platform/api/field-limits'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { z } from 'zod'
import { vi } from 'zod/locales'

/** Validates a part of a request by its schema. Reports the errors by field. */
export const validator = (schema: z.ZodType) => (data: unknown) => {
  const { success, data: value, error } = schema.safeParse(data, { reportInput: true })
  if (success) return { value }
  const found = error.issues.map((issue) => ({ path: issue.path.join('.'), text: textOf(issue) }))
  // An error of the whole input names no field.
  const aboutFields = found.filter(({ path }) => path !== '')
  return { error: new DomainError(generalErrors.invalid_request, found.map(withPlace), aboutFields) }
}

/** Names the field in a message that is shown apart from its field. */
const withPlace = ({ path, text: { en, vi } }: FieldText & { text: InLanguages }): ErrorText =>
  path === '' ? { en, vi } : { en: `${path}: ${en}`, vi: `${path}: ${vi}` }

/** Common mistakes in forms have own messages. All others use the library's. */
function textOf(issue: z.core.$ZodIssue): InLanguages {
  if (issue.input === undefined || issue.input === null) return fieldTexts.missing
  if (issue.code === 'invalid_type' && issue.expected === 'int') return fieldTexts.notWhole
  if (issue.code === 'too_small' && issue.origin === 'string')
    return Number(issue.minimum) <= 1 ? fieldTexts.missing : fieldTexts.tooShort(Number(issue.minimum))
  if (issue.code === 'too_small' && isNumeric(issue.origin)) return fieldTexts.tooSmall(Number(issue.minimum))
  if (issue.code === 'too_big' && issue.origin === 'string') return fieldTexts.tooLong(Number(issue.maximum))
  if (issue.code === 'too_big' && isNumeric(issue.origin)) return fieldTexts.tooLarge(Number(issue.maximum))
  return { en: issue.message, vi: vietnamese(issue) ?? issue.message }
}

const isNumeric = (origin: string) => origin === 'number' || origin === 'int'

const vietnamese = (issue: z.core.$ZodIssue) => {
  const said = vi().localeError(issue as z.core.$ZodRawIssue)
  return typeof said === 'string' ? said : said?.message
}
