import type { JsonObject } from './document.ts'

/** Takes a stored document from one version to the next. Pure and total: it sees documents as old as the store. */
export interface Migration {
  to: number
  migrate: (document: JsonObject) => JsonObject
}

/** In order; an entry never changes once it has shipped. */
export const migrations: readonly Migration[] = []

/** The version this code writes. */
export const schemaVersion = 1 + migrations.length

/** The document brought to this code's version; one from a newer version is left as it is. */
export function migrate(document: JsonObject, steps: readonly Migration[] = migrations): JsonObject {
  return steps.reduce(
    (current, { to, migrate }) => (versionOf(current) < to ? { ...migrate(current), schemaVersion: to } : current),
    document,
  )
}

const versionOf = ({ schemaVersion }: JsonObject): number => (typeof schemaVersion === 'number' ? schemaVersion : 1)
