import { parseSync } from 'rolldown/utils'

/** A node of the parsed program; offsets are those of the source text. */
export interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

const langOf = (path: string) => (path.endsWith('x') ? 'tsx' : 'ts')

/** @throws when the text is no program */
export function parseProgram(path: string, text: string): Node {
  const { program, errors } = parseSync(path, text, { lang: langOf(path) })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  return program as unknown as Node
}

export function isProgram(path: string, text: string): boolean {
  try {
    parseProgram(path, text)
    return true
  } catch {
    return false
  }
}

/** Visits every node, its ancestors given from the program inwards. */
export function walk(node: unknown, visit: (node: Node, ancestors: readonly Node[]) => void, ancestors: Node[] = []) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit, ancestors)
  if (!isNode(node)) return
  visit(node, ancestors)
  const below = [...ancestors, node]
  for (const [field, value] of Object.entries(node)) if (field !== 'parent') walk(value, visit, below)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** `sql`, `sql<Row>`, `sql.raw`: the name that a tag or a callee begins with. */
export function rootName(node: Node | undefined): string | undefined {
  if (!node) return
  if (node.type === 'Identifier') return node.name as string
  if (node.type === 'MemberExpression') return rootName(node.object as Node)
  if (node.type === 'CallExpression') return rootName(node.callee as Node)
  return
}

/** Of `a.b.c(…)`, `c`; of `f(…)`, `f`. */
export function calledName({ callee }: Node): string | undefined {
  const target = callee as Node
  if (target.type === 'Identifier') return target.name as string
  return target.type === 'MemberExpression' ? ((target.property as Node).name as string | undefined) : undefined
}
