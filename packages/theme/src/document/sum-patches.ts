import type { Fields } from '../fields/field.ts'
import { isObject, resolveFields } from '../fields/resolve-fields.ts'
import { valueAt } from '../history/apply-patches.ts'
import type { ThemeSchemas } from '../schema.ts'
import type { Patch, Path, ThemeDocument } from './document.ts'

/**
 * Updates stored sums whose parts are stored, because other readers of the config use them. `resolve` computes sums
 * itself.
 */
export const sumPatches = (schemas: ThemeSchemas, document: ThemeDocument): Patch[] =>
  schemas[document.themeKey].groups.flatMap(({ path, fields }) => within(fields, path, valueAt(document, path)))

function within(fields: Fields, base: Path, stored: unknown): Patch[] {
  if (!isObject(stored)) return []
  const values = resolveFields(fields, stored)
  return Object.entries(fields).flatMap(([key, field]) => {
    const path = [...base, key]
    if (field.kind === 'group') return within(field.fields, path, stored[key])
    return field.kind === 'number' && field.sumOf ? [{ path, value: values[key] }] : []
  })
}
