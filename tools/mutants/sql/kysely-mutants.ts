import type { Edit } from '../mutant.ts'
import { calledName, type Node, parseProgram, walk } from '../syntax.ts'
import { neighbour, type Tables } from './columns.ts'
import { turned } from './sql-conditions.ts'

const usesKysely = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|ExpressionBuilder|SelectQueryBuilder)\b/
const flipped: Record<string, string> = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '<>': '=', '!=': '=', '=': '!=' },
  ...{ is: 'is not', 'is not': 'is', in: 'not in', 'not in': 'in', 'is distinct from': 'is not distinct from' },
}
const aggregates: Record<string, string> = { min: 'max', max: 'min', sum: 'max', count: 'max', avg: 'max' }

/** Mutants of the query builder's chains. */
export function kyselyMutants(path: string, text: string, tables: Tables): Edit[] {
  if (!usesKysely.test(text)) return []
  const edits: Edit[] = []
  walk(parseProgram(path, text), (node, ancestors) => {
    if (node.type !== 'CallExpression') return
    const callee = node.callee as Node
    if (callee.type !== 'MemberExpression' || callee.optional) {
      edits.push(...comparison(text, node, tables, tablesAround(ancestors, tables)))
      return
    }
    edits.push(...callMutants(text, node, tables, tablesAround([...ancestors, node], tables)))
  })
  return edits
}

function callMutants(text: string, node: Node, tables: Tables, near: readonly string[]): Edit[] {
  const args = node.arguments as Node[]
  const property = (node.callee as Node).property as Node
  const name = calledName(node) ?? ''
  const rename = (mutator: string, replacement: string): Edit => ({
    mutator,
    start: property.start,
    end: property.end,
    replacement,
  })
  const append = (mutator: string, added: string): Edit[] => {
    const last = args.at(-1)
    return last
      ? [{ mutator, start: last.start, end: last.end, replacement: text.slice(last.start, last.end) + added }]
      : []
  }
  if (/^(?:where|having|whereRef|on|onRef)$/.test(name)) {
    return [...dropCall(node), ...comparison(text, node, tables, near)]
  }
  if (name === 'distinct' && args.length === 0) return dropCall(node, 'sql distinct')
  // The first of two rows is that of one.
  if (name === 'limit' && /^\(1\)\s*\.executeTakeFirst/.test(text.slice(property.end))) return []
  if (name === 'limit' || name === 'offset')
    return append(`sql ${name}`, ' + 1').map((edit) => ({
      ...edit,
      replacement: `(${edit.replacement.slice(0, -4)}) + 1`,
    }))
  if (name === 'leftJoin') return [rename('sql join', 'innerJoin')]
  if (name === 'orderBy') return turnOrder(args, append)
  if (
    aggregates[name] &&
    ((node.callee as Node).object as Node).type === 'MemberExpression' &&
    isFn((node.callee as Node).object as Node)
  )
    return [rename('sql aggregate', aggregates[name])]
  return []
}

/** `eb.fn.max`. */
const isFn = (object: Node) => (object.property as Node | undefined)?.name === 'fn'

function turnOrder(args: readonly Node[], append: (mutator: string, added: string) => Edit[]): Edit[] {
  const [, direction] = args
  if (!direction)
    return args[0]?.type === 'Literal' || args[0]?.type === 'TaggedTemplateExpression'
      ? append('sql order', ", 'desc'")
      : []
  if (direction.type !== 'Literal') return []
  const replacement = direction.value === 'desc' ? "'asc'" : "'desc'"
  return [{ mutator: 'sql order', start: direction.start, end: direction.end, replacement }]
}

/** The chain goes on without this call. */
function dropCall(node: Node, mutator = 'sql condition'): Edit[] {
  const object = (node.callee as Node).object as Node
  if (object.type === 'Identifier' && object.name === 'join') return []
  return [{ mutator, start: object.end, end: node.end, replacement: '' }]
}

/** `(column, operator, value)`, of `where` and of an expression builder. */
function comparison(text: string, node: Node, tables: Tables, near: readonly string[]): Edit[] {
  const [column, operator, value] = node.arguments as Node[]
  if (column?.type !== 'Literal' || operator?.type !== 'Literal' || !value) return []
  const isClock = /\b(?:now|clock_timestamp)\(\)/.test(text.slice(value.start, value.end))
  const other = (isClock && turned[String(operator.value)]) || flipped[String(operator.value)]
  if (!other) return []
  const edits: Edit[] = [
    { mutator: 'sql comparison', start: operator.start, end: operator.end, replacement: `'${other}'` },
  ]
  const [, table, name = ''] = /^(?:(\w+)\.)?(\w+)$/.exec(String(column.value)) ?? []
  const swapped = name === 'store_id' ? undefined : neighbour(tables, table && tables.has(table) ? [table] : near, name)
  if (swapped)
    edits.push({
      mutator: 'sql column',
      start: column.start,
      end: column.end,
      replacement: `'${table ? `${table}.` : ''}${swapped}'`,
    })
  return edits
}

/** Tables named by the chain and what is around it, nearest first. */
function tablesAround(ancestors: readonly Node[], tables: Tables): string[] {
  const named = new Set<string>()
  for (const one of ancestors.toReversed()) {
    if (/Function|Program|VariableDeclaration/.test(one.type) && named.size > 0) break
    if (one.type !== 'CallExpression' && !/Arrow|Return|Await/.test(one.type)) continue
    walk(one, (node) => {
      const name = node.type === 'CallExpression' ? calledName(node) : undefined
      if (!name || !/^(?:selectFrom|updateTable|deleteFrom|insertInto|innerJoin|leftJoin)$/.test(name)) return
      const [first] = node.arguments as Node[]
      const table = String(first?.value ?? '').split(' ')[0]!
      if (tables.has(table)) named.add(table)
    })
  }
  return [...named]
}
