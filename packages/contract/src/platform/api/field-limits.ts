import { z } from 'zod'
import type { InLanguages } from './language.ts'

/** What an input may know of its field without the schema library. */
export interface FieldLimits {
  isRequired?: true
  /** Of a text. */
  minLength?: number
  maxLength?: number
  /** Of a number. */
  min?: number
  max?: number
  isWhole?: true
}

/** Read from an endpoint's own schema, so that no page writes a limit a second time. */
export const fieldLimits = (schema: z.ZodObject): Record<string, FieldLimits> =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, limitsOf(field as z.ZodType)]))

function limitsOf(field: z.ZodType): FieldLimits {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) {
    const { isRequired: _, ...limits } = limitsOf(field.unwrap() as z.ZodType)
    return limits
  }
  if (field instanceof z.ZodString) {
    const { minLength, maxLength } = field
    return {
      ...(minLength && { isRequired: true, minLength }),
      ...(maxLength !== null && { maxLength }),
    }
  }
  if (field instanceof z.ZodNumber) {
    const { minValue, maxValue, isInt } = field
    return {
      isRequired: true,
      ...(isLimit(minValue) && { min: minValue }),
      ...(isLimit(maxValue) && { max: maxValue }),
      ...(isInt && { isWhole: true }),
    }
  }
  return field instanceof z.ZodUUID || field instanceof z.ZodEnum ? { isRequired: true } : {}
}

/** What every integer is bounded by anyway says nothing of this one. */
const isLimit = (value: number | null): value is number =>
  value !== null && Number.isFinite(value) && Math.abs(value) < 2 ** 53 - 1

const says = (en: string, vi: string): InLanguages => ({ en, vi })

/** What is wrong with a field, said alike by the page before it asks and by the server when it refuses. */
export const fieldTexts = {
  missing: says('Fill this in.', 'Hãy điền ô này.'),
  tooShort: (least: number) => says(`Enter at least ${least} characters.`, `Hãy nhập ít nhất ${least} ký tự.`),
  tooLong: (most: number) => says(`Enter at most ${most} characters.`, `Hãy nhập tối đa ${most} ký tự.`),
  tooSmall: (least: number) => says(`Enter ${least} or more.`, `Hãy nhập từ ${least} trở lên.`),
  tooLarge: (most: number) => says(`Enter ${most} or less.`, `Hãy nhập tối đa ${most}.`),
  notWhole: says('Enter a whole number.', 'Hãy nhập số nguyên.'),
} as const
