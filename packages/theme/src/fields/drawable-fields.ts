import type { Json, JsonObject } from '../document/document.ts'
import type { Field, Fields, NumberField } from './field.ts'
import { isFileAddress } from './file-address.ts'
import { isObject, resolveFields, sumParts } from './resolve-fields.ts'

/**
 * Wider than any limit of a size, a count or a number of days, because stored values beyond a limit are drawn as they
 * are.
 */
const widest = 10_000

/** The range of numbers that can be drawn: wide enough for the field's limits and its default. */
export function drawableRange({ min, max, default: value }: Pick<NumberField, 'min' | 'max' | 'default'>) {
  const known = [min, max, value].flatMap((one) => (one === undefined ? [] : [Math.abs(one)]))
  const most = Math.max(widest, ...known)
  return { min: -most, max: most }
}

/**
 * Resolves settings for drawing: fills in defaults, clamps numbers to the range that can be drawn, and drops images
 * that cannot be loaded.
 */
export function drawableFields(fields: Fields, stored: unknown): JsonObject {
  return clampFields(fields, resolveFields(fields, stored))
}

function clampFields(fields: Fields, values: JsonObject): JsonObject {
  const clamped: JsonObject = { ...values }
  for (const [key, field] of Object.entries(fields)) clamped[key] = clampValue(field, values[key] as Json)
  return sumParts(fields, clamped)
}

function clampValue(field: Field, value: Json): Json {
  switch (field.kind) {
    case 'group':
      return clampFields(field.fields, value as JsonObject)
    case 'list':
      return (value as JsonObject[]).map((item) => clampFields(field.fields, item))
    case 'number':
      return clampNumber(field, value)
    case 'image':
      return isFileAddress(String(value)) ? value : ''
    case 'responsive':
    case 'timer':
    case 'focal':
      return clampParts(field.default as unknown as JsonObject, value)
    default:
      return value
  }
}

const clampParts = (defaults: JsonObject, value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, part]) => {
          const standard = defaults[key]
          return [key, typeof standard === 'number' ? clampNumber({ default: standard }, part) : part]
        }),
      )
    : value

function clampNumber(field: Pick<NumberField, 'min' | 'max' | 'default'>, value: Json): number {
  const { min, max } = drawableRange(field)
  return Number.isNaN(value) || typeof value !== 'number' ? field.default : Math.min(max, Math.max(min, value))
}
