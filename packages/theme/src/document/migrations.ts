import { isObject } from '../fields/resolve-fields.ts'
import { footerFromBlocks } from './block-footer.ts'
import type { Json, JsonObject } from './document.ts'

/** Migrates a stored document by one version. It must be pure and must accept any old document without throwing. */
export interface Migration {
  to: number
  migrate: (document: JsonObject) => JsonObject
}

/** In order. An entry does not change after its release. */
export const migrations: readonly Migration[] = [
  {
    to: 2,
    // Converts hydro's footer from a list of blocks to settings.
    migrate: (document) => ({ ...document, fixed: fixedFromBlocks(document.fixed) }),
  },
]

/** The version that this code writes. */
export const schemaVersion = 1 + migrations.length

/** Migrates the document to the current version. A document of a newer version does not change. */
export function migrate(document: JsonObject, steps: readonly Migration[] = migrations): JsonObject {
  return steps.reduce(
    (current, { to, migrate }) => (versionOf(current) < to ? { ...migrate(current), schemaVersion: to } : current),
    document,
  )
}

function fixedFromBlocks(fixed: Json | undefined): Json {
  const known = isObject(fixed) ? fixed : {}
  return isObject(known.footer) ? { ...known, footer: footerFromBlocks(known.footer) } : known
}

const versionOf = ({ schemaVersion }: JsonObject): number => (typeof schemaVersion === 'number' ? schemaVersion : 1)
