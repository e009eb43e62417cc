import type { ThemeSchemas } from '../schema.ts'
import { cleanDocument } from './clean-document.ts'
import type { ThemeDocument } from './document.ts'
import type { Finding } from './json-limits.ts'
import { jsonOf } from './section-text.ts'
import { fromWire, toWire } from './wire.ts'

/** The maximum size of a theme file in bytes: 5 MB. */
export const themeFileBytes = 5_000_000

/** Writes a whole theme as a file: the config in its specified shape, without the store's ids. */
export function themeToFile(document: ThemeDocument): string {
  const { id: _, ...config } = toWire('', document)
  return JSON.stringify(config, undefined, 2)
}

/** Parses a theme file and cleans the theme as saving does. Returns the reason if the file is not a theme. */
export function themeFromFile(
  schemas: ThemeSchemas,
  text: string,
): { document: ThemeDocument } | { findings: Finding[] } {
  const config = jsonOf(text)
  if (config === undefined) return { findings: [{ path: [], message: 'is not JSON' }] }
  const read = fromWire(config)
  return 'findings' in read ? read : cleanDocument(schemas, read.document)
}
