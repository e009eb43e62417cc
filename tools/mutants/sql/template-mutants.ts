import type { Edit } from '../mutant.ts'
import { type Node, parseProgram, rootName, walk } from '../syntax.ts'
import type { Tables } from './columns.ts'
import { sqlMutants } from './sql-mutants.ts'

/** Mutants of every `sql` template of a module. */
export function templateMutants(path: string, text: string, tables: Tables): Edit[] {
  const edits: Edit[] = []
  walk(parseProgram(path, text), (node) => {
    if (node.type !== 'TaggedTemplateExpression' || rootName(node.tag as Node) !== 'sql') return
    const { start, end, quasis } = node.quasi as Node & { quasis: Node[] }
    const holes = quasis.slice(1).map((quasi, index) => holeBetween(text, quasis[index]!, quasi))
    edits.push(...sqlMutants(text, { start: start + 1, end: end - 1 }, tables, holes))
  })
  return edits
}

/** `${…}` with its signs, wherever the parser counts them to. */
function holeBetween(text: string, before: Node, after: Node) {
  const start = text.indexOf('${', Math.max(before.start, before.end - 2))
  return { start, end: text.lastIndexOf('}', after.start) + 1 }
}
