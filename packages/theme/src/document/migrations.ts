import { isObject } from '../fields/resolve-fields.ts'
import { footerFromBlocks } from './block-footer.ts'
import type { Json, JsonObject } from './document.ts'

/** Takes a stored document from one version to the next. Pure and total: it sees documents as old as the store. */
export interface Migration {
  to: number
  migrate: (document: JsonObject) => JsonObject
}

/** In order; an entry never changes once it has shipped. */
export const migrations: readonly Migration[] = [
  {
    to: 2,
    // hydro's footer: from a list of blocks to settings.
    migrate: (document) => ({ ...document, fixed: fixedFromBlocks(document.fixed) }),
  },
]

/** The version this code writes. */
export const schemaVersion = 1 + migrations.length

/** The document brought to this code's version; one from a newer version is left as it is. */
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
