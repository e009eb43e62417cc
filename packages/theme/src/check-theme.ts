import type { Path, ThemeDocument } from './document/document.ts'
import { contrastRatio } from './fields/contrast.ts'
import { everyField, type Place, type PlacedField } from './fields/every-field.ts'
import type { ThemeSchemas } from './schema.ts'
import { sectionOf } from './sections/theme-pages.ts'

/** Something a merchant should look at before buyers see it. None of them stops a publication. */
export type ThemeWarning = { place: Place; path: Path; labels: string[] } & (
  | { kind: 'contrast'; ratio: number; needed: number }
  | { kind: 'alt' }
  | { kind: 'limit'; value: number; min: number; max: number }
)

export const checkTheme = (schemas: ThemeSchemas, document: ThemeDocument): ThemeWarning[] =>
  shownFields(schemas, document).flatMap(warnings)

/** Fields whose values buyers see: those of hidden sections are left out. */
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
  if (field.kind === 'number' && typeof value === 'number' && value !== field.default) {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field
    return value < min || value > max ? [{ ...where, kind: 'limit', value, min, max }] : []
  }
  return []
}
