import { isObject } from '../fields/resolve-fields.ts'
import type { ThemeSchemas } from '../schema.ts'
import { cleanDocument } from './clean-document.ts'
import type { Path, ThemeDocument } from './document.ts'
import { dropUnknown } from './drop-unknown.ts'
import type { Finding } from './json-limits.ts'
import { schemaVersion } from './migrations.ts'
import { jsonOf } from './section-text.ts'
import { fromWire, toWire } from './wire.ts'

/** The maximum size of a theme file in bytes: 5 MB. */
export const themeFileBytes = 5_000_000

/** Writes a whole theme as a file: its version, and the config in its specified shape without the store's ids. */
export function themeToFile(document: ThemeDocument): string {
  const { id: _, ...config } = toWire('', document)
  return JSON.stringify({ version: schemaVersion, ...config }, undefined, 2)
}

/** A file without a version is older than versions. */
export const isNewerFile = (file: { version?: unknown }): boolean => Number(file.version ?? 1) > schemaVersion

/** Reads a parsed theme file from another store. Leaves out unknown parts and names them. */
export function themeFromOutside(
  schemas: ThemeSchemas,
  file: object,
): { document: ThemeDocument; dropped: Path[] } | { findings: Finding[] } {
  const read = fromWire(file)
  if ('findings' in read) return read
  const { document, dropped } = dropUnknown(schemas, read.document)
  const clean = cleanDocument(schemas, document)
  return 'findings' in clean ? clean : { document: clean.document, dropped }
}

/** Parses a theme file and cleans the theme as saving does. Returns the reason if the file is not a theme. */
export function themeFromFile(
  schemas: ThemeSchemas,
  text: string,
): { document: ThemeDocument } | { findings: Finding[] } {
  const config = jsonOf(text)
  if (config === undefined) return { findings: [{ path: [], message: 'is not JSON' }] }
  if (isObject(config) && isNewerFile(config))
    return { findings: [{ path: ['version'], message: 'is of a newer version' }] }
  const read = fromWire(config)
  return 'findings' in read ? read : cleanDocument(schemas, read.document)
}
