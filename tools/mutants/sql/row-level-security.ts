import type { Edit } from '../mutant.ts'

/** Tables of which every query sees the rows of one store only. */
export function tenantTables(migrations: readonly string[]): Set<string> {
  const lists = migrations.flatMap((text) => [...text.matchAll(/^\s*call \w+\(\s*array\[([^\]]*)\]/gm)])
  return new Set(lists.flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)))
}

const oneStore = /^(?:\.where\(\s*'(?:(\w+)\.)?store_id',\s*'=',[^()]*\)|(?:(\w+)\.)?store_id = \$\{[^}]*\})$/
const tableBefore = /(?:\b(?:selectFrom|updateTable|deleteFrom|insertInto)\(\s*'|\b(?:from|update|into|join)\s+)(\w+)/g

/** The tables that a name stands for in a module. */
const aliasesOf = (source: string, alias: string): string[] =>
  [...source.matchAll(new RegExp(`\\b(\\w+) (?:as )?${alias}\\b`, 'g'))].map(([, name = '']) => name)

/** A condition on one store repeats what the table's policy says: dropped, nothing changes that a test could see. */
export function isRepeatedByPolicy(edit: Edit, source: string, tenant: ReadonlySet<string>): boolean {
  if (edit.mutator !== 'sql condition') return false
  const match = oneStore.exec(source.slice(edit.start, edit.end).trim())
  if (!match) return false
  const table = match[1] ?? match[2]
  if (table) return tenant.has(table) || aliasesOf(source, table).some((name) => tenant.has(name))
  const before = [...source.slice(0, edit.start).matchAll(tableBefore)].at(-1)?.[1]
  return before !== undefined && tenant.has(before)
}
