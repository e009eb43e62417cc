import { everyField } from '../fields/every-field.ts'
import { applyPatches, valueAt } from '../history/apply-patches.ts'
import { cleanRichText, richTextLength } from '../rich-text.ts'
import type { ThemeSchemas } from '../schema.ts'
import type { Patch, ThemeDocument } from './document.ts'
import type { Finding } from './json-limits.ts'

/**
 * The document as it is stored: every rich text cleaned, as it is once more when it is drawn. A text that is too long
 * is refused, since cutting it would lose what the merchant wrote.
 */
export function cleanDocument(
  schemas: ThemeSchemas,
  document: ThemeDocument,
): { document: ThemeDocument } | { findings: Finding[] } {
  const findings: Finding[] = []
  const patches: Patch[] = []
  for (const { field, path } of everyField(schemas, document)) {
    const stored = field.kind === 'richText' ? valueAt(document, path) : undefined
    if (typeof stored !== 'string') continue
    if (stored.length > richTextLength)
      findings.push({ path: [...path], message: `is longer than ${richTextLength} characters` })
    else patches.push({ path, value: cleanRichText(stored) })
  }
  return findings.length > 0 ? { findings } : { document: applyPatches(document, patches) }
}
