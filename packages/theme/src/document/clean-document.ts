import { everyField } from '../fields/every-field.ts'
import { isFileAddress } from '../fields/file-address.ts'
import { applyPatches, valueAt } from '../history/apply-patches.ts'
import { cleanRichText, richTextLength } from '../rich-text.ts'
import { sectionSchemaOf, type ThemeSchemas } from '../schema.ts'
import { sectionPath } from '../sections/theme-pages.ts'
import type { Patch, ThemeDocument } from './document.ts'
import type { Finding } from './json-limits.ts'
import { sumPatches } from './sum-patches.ts'

/**
 * Prepares a document for storage: updates its sums, cleans rich texts and writes each type in its current spelling.
 * Rendering resolves sums and cleans rich texts again. Text above the limit is rejected, because cutting it would lose
 * the merchant's work. Image addresses that could never be loaded are rejected as well.
 */
export function cleanDocument(
  schemas: ThemeSchemas,
  document: ThemeDocument,
): { document: ThemeDocument } | { findings: Finding[] } {
  const findings: Finding[] = []
  const patches: Patch[] = [...typePatches(schemas, document), ...sumPatches(schemas, document)]
  for (const { field, path } of everyField(schemas, document)) {
    if (field.kind !== 'richText' && field.kind !== 'code' && field.kind !== 'image') continue
    const stored = valueAt(document, path)
    if (typeof stored !== 'string') continue
    if (field.kind === 'image') {
      if (stored !== '' && !isFileAddress(stored))
        findings.push({ path: [...path], message: 'is not an image address' })
      continue
    }
    const atMost = field.kind === 'code' ? field.maxLength : richTextLength
    if (stored.length > atMost) findings.push({ path: [...path], message: `is longer than ${atMost} characters` })
    else if (field.kind === 'richText') patches.push({ path, value: cleanRichText(stored) })
  }
  return findings.length > 0 ? { findings } : { document: applyPatches(document, patches) }
}

function typePatches(schemas: ThemeSchemas, document: ThemeDocument): Patch[] {
  const theme = schemas[document.themeKey]
  return Object.entries(document.pages).flatMap(([page, { sections }]) =>
    Object.entries(sections).flatMap(([key, { type: stored }]) => {
      const type = sectionSchemaOf(theme, stored)?.type ?? stored
      return type === stored ? [] : [{ path: [...sectionPath(page, key), 'type'], value: type }]
    }),
  )
}
