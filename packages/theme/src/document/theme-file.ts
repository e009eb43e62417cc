import type { ThemeSchemas } from '../schema.ts'
import { cleanDocument } from './clean-document.ts'
import type { ThemeDocument } from './document.ts'
import type { Finding } from './json-limits.ts'
import { jsonOf } from './section-text.ts'
import { fromWire, toWire } from './wire.ts'

/** Of a file that is read as a theme, in bytes: 5 MB. */
export const themeFileBytes = 5_000_000

/** A whole theme as a file: the config in its specified shape, which carries no id of the store's. */
export function themeToFile(document: ThemeDocument): string {
  const { id: _, ...config } = toWire('', document)
  return JSON.stringify(config, undefined, 2)
}

/** The theme that a file holds, cleaned as it would be when it is saved; or what keeps it from being one. */
export function themeFromFile(
  schemas: ThemeSchemas,
  text: string,
): { document: ThemeDocument } | { findings: Finding[] } {
  const config = jsonOf(text)
  if (config === undefined) return { findings: [{ path: [], message: 'is not JSON' }] }
  const read = fromWire(config)
  return 'findings' in read ? read : cleanDocument(schemas, read.document)
}
