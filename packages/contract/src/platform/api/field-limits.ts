import { z } from 'zod'
import type { InLanguages } from './language.ts'

/** Limits of a form's field, without the schema library. */
export interface FieldLimits {
  isRequired?: true
  /** Limits of a text. */
  minLength?: number
  maxLength?: number
  /** Limits of a number. */
  min?: number
  max?: number
  isWhole?: true
}

/** Reads the limits from an endpoint's schema, so that no page repeats a limit. */
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

/** The bounds of all safe integers are not limits of a field. */
const isLimit = (value: number | null): value is number =>
  value !== null && Number.isFinite(value) && Math.abs(value) < 2 ** 53 - 1

const texts = (en: string, vi: string): InLanguages => ({ en, vi })

/** Error texts of fields, shared by the form and the server. */
export const fieldTexts = {
  missing: texts('Fill this in.', 'Hãy điền ô này.'),
  tooShort: (least: number) => texts(`Enter at least ${least} characters.`, `Hãy nhập ít nhất ${least} ký tự.`),
  tooLong: (most: number) => texts(`Enter at most ${most} characters.`, `Hãy nhập tối đa ${most} ký tự.`),
  tooSmall: (least: number) => texts(`Enter ${least} or more.`, `Hãy nhập từ ${least} trở lên.`),
  tooLarge: (most: number) => texts(`Enter ${most} or less.`, `Hãy nhập tối đa ${most}.`),
  notWhole: texts('Enter a whole number.', 'Hãy nhập số nguyên.'),
} as const
