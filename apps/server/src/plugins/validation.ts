import { fieldSentences } from '@backroom/contract/api/field-limits'
import type { InLanguages } from '@backroom/contract/api/language'
import { type FieldSentence, Refusal, type Sentence } from '@backroom/contract/api/refusal'
import type { z } from 'zod'
import { vi } from 'zod/locales'

/** Checks a part of a request by its schema; what is wrong is said field by field. */
export const validator = (schema: z.ZodType) => (data: unknown) => {
  const { success, data: value, error } = schema.safeParse(data, { reportInput: true })
  if (success) return { value }
  const found = error.issues.map((issue) => ({ path: issue.path.join('.'), sentence: sentenceOf(issue) }))
  // What is wrong with the whole is about no field.
  const aboutFields = found.filter(({ path }) => path !== '')
  return { error: new Refusal('invalid_request', found.map(withPlace), aboutFields) }
}

/** Who reads all sentences in one line must know what each is about. */
const withPlace = ({ path, sentence: { en, vi } }: FieldSentence & { sentence: InLanguages }): Sentence =>
  path === '' ? { en, vi } : { en: `${path}: ${en}`, vi: `${path}: ${vi}` }

/** What people do wrong in a form has words for people, and the rest the library's. */
function sentenceOf(issue: z.core.$ZodIssue): InLanguages {
  if (issue.input === undefined || issue.input === null) return fieldSentences.missing
  if (issue.code === 'invalid_type' && issue.expected === 'int') return fieldSentences.notWhole
  if (issue.code === 'too_small' && issue.origin === 'string')
    return Number(issue.minimum) <= 1 ? fieldSentences.missing : fieldSentences.tooShort(Number(issue.minimum))
  if (issue.code === 'too_small' && isNumeric(issue.origin)) return fieldSentences.tooSmall(Number(issue.minimum))
  if (issue.code === 'too_big' && issue.origin === 'string') return fieldSentences.tooLong(Number(issue.maximum))
  if (issue.code === 'too_big' && isNumeric(issue.origin)) return fieldSentences.tooLarge(Number(issue.maximum))
  return { en: issue.message, vi: vietnamese(issue) ?? issue.message }
}

const isNumeric = (origin: string) => origin === 'number' || origin === 'int'

const vietnamese = (issue: z.core.$ZodIssue) => {
  const said = vi().localeError(issue as z.core.$ZodRawIssue)
  return typeof said === 'string' ? said : said?.message
}
