import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../checkout.ts'
import type { Edit } from '../mutant.ts'
import { isInLockOrder } from './sql-expressions.ts'
import type { Token } from './sql-tokens.ts'

/** Columns of each table in the order of the generated row types, with what tells whether two can stand for another. */
export type Tables = Map<string, Map<string, string>>

export const readTables = (): Tables =>
  parseTables(readFileSync(join(root, 'packages/db/src/row-types.gen.ts'), 'utf8'))

export function parseTables(source: string): Tables {
  const columnsOf = new Map<string, Map<string, string>>()
  for (const [, name = '', body = ''] of source.matchAll(/export interface (\w+) \{\n([\s\S]*?)\n\}/g))
    columnsOf.set(
      name,
      new Map(
        [...body.matchAll(/^ {2}(\w+): (.*);$/gm)].map(([, column = '', type = '']) => [
          column,
          likeness(column, type),
        ]),
      ),
    )
  const tables: Tables = new Map()
  for (const [table, rowType] of columnsOf.get('DB') ?? []) {
    const columns = columnsOf.get(rowType.split(' ')[0]!)
    if (columns) tables.set(table, columns)
  }
  return tables
}

/** Ids, times and texts are all `string` to TypeScript; their names tell them apart. */
function likeness(column: string, type: string): string {
  const plain = type.replace(/Generated<(.*)>/, '$1').replace(' | null', '')
  if (plain !== 'string') return plain
  if (/(?:^|_)id$/.test(column)) return `${plain} id`
  return /(?:_at|_from|_until|_after|^at|^day)$/.test(column) ? `${plain} time` : plain
}

/** The next column of its kind in a table that is named nearby and has this column. */
export function neighbour(tables: Tables, near: Iterable<string>, column: string): string | undefined {
  for (const table of near) {
    const columns = tables.get(table)
    const kind = columns?.get(column)
    if (!columns || !kind) continue
    const alike = [...columns].filter(([name, other]) => other === kind && name !== 'store_id').map(([name]) => name)
    if (alike.length > 1) return alike[(alike.indexOf(column) + 1) % alike.length]
  }
  return
}

/** Takes a neighbouring column of the same type; not for the store's own, where names are given, or in the order of locks. */
export function swapColumns(tokens: readonly Token[], tables: Tables): Edit[] {
  const named = new Set(tokens.filter(({ text }) => tables.has(text)).map(({ text }) => text))
  return tokens.flatMap(({ type, text, start, end }, index): Edit[] => {
    const [before, after] = [tokens[index - 1]?.text, tokens[index + 1]?.text]
    if (type !== 'word' || text === 'store_id' || before === 'as' || after === '(' || after === '.') return []
    if (named.has(text) || isInsertList(tokens, index) || isOutput(tokens, index)) return []
    if (isInLockOrder(tokens, index)) return []
    const column = neighbour(tables, named, text)
    return column ? [{ mutator: 'sql column', start, end, replacement: column }] : []
  })
}

/** `insert into orders (a, b)` and `on conflict (a)`: another name there is an error and no change of meaning. */
function isInsertList(tokens: readonly Token[], index: number): boolean {
  const { depth } = tokens[index]!
  for (let at = index - 1; at >= 0; at--) {
    if (tokens[at]!.depth < depth)
      return /^(?:into|conflict)$/.test(tokens[at - 2]?.text ?? '') || tokens[at - 1]?.text === 'conflict'
  }
  return false
}

/** A column that is selected under its own name: another one would be missed by its name alone. */
function isOutput(tokens: readonly Token[], index: number): boolean {
  const { depth } = tokens[index]!
  const after = tokens[index + 1]
  if (after && !(after.depth === depth && /^(?:,|from)$/.test(after.text)) && after.depth >= depth) return false
  for (let at = index - 1; at >= 0; at--) {
    const token = tokens[at]!
    if (token.depth < depth) return false
    if (token.depth === depth && /^(?:select|returning|from|where|on|and|or|by|set|when|having)$/.test(token.text))
      return /^(?:select|returning)$/.test(token.text)
  }
  return false
}
