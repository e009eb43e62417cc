import { everyField } from '../fields/every-field.ts'
import { applyPatches, valueAt } from '../history/apply-patches.ts'
import { cleanRichText, richTextLength } from '../rich-text.ts'
import type { ThemeSchemas } from '../schema.ts'
import type { ThemeDocument } from './document.ts'
import type { Issue } from './json-limits.ts'
import { sumPatches } from './sum-patches.ts'

/**
 * The document as it is stored: sums true, every rich text cleaned, as both are once more when it is drawn. A text that is too long
 * is refused, since cutting it would lose what the merchant wrote.
 */
export function cleanDocument(
  schemas: ThemeSchemas,
  document: ThemeDocument,
): { document: ThemeDocument } | { issues: Issue[] } {
  const issues: Issue[] = []
  const patches = sumPatches(schemas, document)
  for (const { field, path } of everyField(schemas, document)) {
    const stored = field.kind === 'richText' ? valueAt(document, path) : undefined
    if (typeof stored !== 'string') continue
    if (stored.length > richTextLength)
      issues.push({ path: [...path], message: `is longer than ${richTextLength} characters` })
    else patches.push({ path, value: cleanRichText(stored) })
  }
  return issues.length > 0 ? { issues } : { document: applyPatches(document, patches) }
}
