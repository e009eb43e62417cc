import type { Json, Path, ThemeDocument } from './document/document.ts'
import { contrastRatio } from './fields/contrast.ts'
import { drawableRange } from './fields/drawable-fields.ts'
import { everyField, type Place, type PlacedField } from './fields/every-field.ts'
import type { Field, NumberField } from './fields/field.ts'
import { isObject } from './fields/resolve-fields.ts'
import type { ThemeSchemas } from './schema.ts'
import { sectionOf } from './sections/theme-pages.ts'

/** A warning that a merchant should read before publishing. Warnings never block a publication. */
export type ThemeWarning = { place: Place; path: Path; labels: string[] } & (
  | { kind: 'contrast'; ratio: number; needed: number }
  | { kind: 'alt' }
  | { kind: 'limit'; value: number; min: number; max: number }
)

export const checkTheme = (schemas: ThemeSchemas, document: ThemeDocument): ThemeWarning[] =>
  shownFields(schemas, document).flatMap(warnings)

/** The fields whose values customers see. Fields of hidden sections are left out. */
export const shownFields = (schemas: ThemeSchemas, document: ThemeDocument): PlacedField[] =>
  everyField(schemas, document).filter(
    ({ place }) => place.kind === 'group' || sectionOf(document, place.page, place.section)?.hidden !== true,
  )

function warnings({ field, value, siblings, path, place, labels }: PlacedField): ThemeWarning[] {
  const where = { place, path, labels }
  if (field.kind === 'color' && field.contrastWith) {
    const other = field.contrastWith.startsWith('#') ? field.contrastWith : siblings[field.contrastWith]
    const ratio = contrastRatio(String(value), String(other))
    const needed = field.minRatio ?? 4.5
    return ratio !== undefined && ratio < needed ? [{ ...where, kind: 'contrast', ratio, needed }] : []
  }
  if (field.kind === 'image' && field.alt && value !== '' && String(siblings[field.alt] ?? '').trim() === '')
    return [{ ...where, kind: 'alt' }]
  return numbersOf(field, value).flatMap(({ value, standard, min, max }) =>
    value !== standard && (value < min || value > max) ? [{ ...where, kind: 'limit' as const, value, min, max }] : [],
  )
}

interface LimitedNumber {
  value: number
  standard: number
  min: number
  max: number
}

/** The numbers of a value with their limits. A field without limits has the range that can be drawn. */
function numbersOf(field: Field, value: Json): LimitedNumber[] {
  if (field.kind === 'number')
    return typeof value === 'number'
      ? [{ ...drawableRange(field), ...limitsOf(field), value, standard: field.default }]
      : []
  if ((field.kind !== 'responsive' && field.kind !== 'timer') || !isObject(value)) return []
  return Object.entries(field.default).flatMap(([key, standard]) => {
    const part = value[key]
    if (typeof standard !== 'number' || typeof part !== 'number') return []
    return [{ ...drawableRange({ default: standard }), value: part, standard }]
  })
}

const limitsOf = ({ min, max }: NumberField) => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})
