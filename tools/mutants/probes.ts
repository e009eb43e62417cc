import type { Edit } from './mutant.ts'
import { type Node, parseProgram, walk } from './syntax.ts'

/** Runs when the module is loaded. */
export const wholeModule = -1

/** A part of a module that runs as a whole or not at all. */
interface Part {
  start: number
  end: number
  isBlock: boolean
}

const functions = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

function partsOf(node: Node): (Node | null | undefined)[] {
  if (functions.test(node.type)) return [node.body as Node | null]
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
    return [node.consequent as Node, node.alternate as Node | null]
  if (node.type === 'LogicalExpression') return [node.right as Node]
  return node.type === 'CatchClause' ? [node.body as Node] : []
}

/** The parts of a module, in an order that depends on its text alone. */
function listParts(path: string, text: string): Part[] {
  const parts: Part[] = []
  walk(parseProgram(path, text), (node) => {
    for (const part of partsOf(node)) {
      // A chain of `else if` is one statement.
      if (!part || (/Statement$/.test(part.type) && part.type !== 'BlockStatement')) continue
      parts.push({ start: part.start, end: part.end, isBlock: part.type === 'BlockStatement' })
    }
  })
  return parts
}

/** Makes a module report which of its parts run, without moving a line. */
export function insertProbes(path: string, text: string, key: string): string {
  const inserted = listParts(path, text).flatMap(({ start, end, isBlock }, index) => {
    const probe = `backroomProbe(${JSON.stringify(key)},${index})`
    return isBlock
      ? [{ at: start + 1, text: `${probe};` }]
      : [
          { at: start, text: `(${probe},` },
          { at: end, text: ')' },
        ]
  })
  // Where one part ends another may begin only behind it.
  inserted.sort((a, b) => a.at - b.at || Number(b.text === ')') - Number(a.text === ')'))
  let from = 0
  const pieces = inserted.map(({ at, text: added }) => {
    const piece = text.slice(from, at) + added
    from = at
    return piece
  })
  return `backroomProbe(${JSON.stringify(key)},${wholeModule});${pieces.join('')}${text.slice(from)}`
}

/** The part whose run shows an edit: the smallest around it, or the body of a function that it replaces as a whole. */
export function probeAround(
  path: string,
  text: string,
  { start, end, mutator }: Pick<Edit, 'start' | 'end' | 'mutator'>,
) {
  const parts = listParts(path, text)
  const body = mutator === 'ArrowFunction' ? parts.findIndex((part) => part.start > start && part.end === end) : -1
  if (body >= 0) return body
  let found = { index: wholeModule, length: Number.POSITIVE_INFINITY }
  for (const [index, part] of parts.entries()) {
    const length = part.end - part.start
    if (part.start <= start && part.end >= end && length < found.length) found = { index, length }
  }
  return found.index
}
