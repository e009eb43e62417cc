import { Instrumenter } from '@stryker-mutator/instrumenter'
import { isTexts } from './areas.ts'
import { applyEdit, type Edit } from './mutant.ts'
import { calledName, isProgram, type Node, parseProgram, rootName, walk } from './syntax.ts'

const ignore = () => {}
const logger = {
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false },
  ...{ isWarnEnabled: () => false, isErrorEnabled: () => false, isFatalEnabled: () => false },
  ...{ trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore, fatal: ignore },
}
const instrumenter = new Instrumenter(logger)

interface Location {
  start: { line: number; column: number }
  end: { line: number; column: number }
}

/** Stryker's mutants of a module, without those that no behaviour could show. */
export async function typescriptMutants(path: string, text: string): Promise<Edit[]> {
  const { mutants } = await instrumenter.instrument([{ name: path, content: text, mutate: true }], {
    ...{ plugins: null, excludedMutations: [], ignorers: [], noHeader: true },
  })
  const lines = lineStarts(text)
  const offset = ({ line, column }: Location['start']) => (lines[line] ?? text.length) + column
  const silent = silentRanges(path, text)
  return mutants
    .map(({ mutatorName, replacement, location }) => ({
      mutator: mutatorName,
      start: offset(location.start),
      end: offset(location.end),
      replacement,
    }))
    .filter((edit) => !isSilent(edit, silent) && !(isLiteral.test(edit.mutator) && isTexts(path)))
    .flatMap((edit) => readable(path, text, edit))
}

/** Of which a text is made. */
const isLiteral = /^(?:String|Object)Literal$/

/** Printed without its parentheses, a replacement may read otherwise than it was meant. */
function readable(path: string, text: string, edit: Edit): Edit[] {
  const within = { ...edit, replacement: `(${edit.replacement})` }
  const tries = /Operator|Expression/.test(edit.mutator) ? [within, edit] : [edit]
  return tries.filter((one) => isProgram(path, applyEdit(text, one))).slice(0, 1)
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

interface Silent {
  start: number
  end: number
  /** Only this very text, such as a message; otherwise all that is inside. */
  isExact: boolean
}

const isSilent = ({ start, end }: Edit, silent: readonly Silent[]) =>
  silent.some((one) => (one.isExact ? start === one.start && end === one.end : start >= one.start && end <= one.end))

const logs = new Set(['console', 'log', 'logger'])
/** Their arguments are SQL, which has mutants of its own. */
const queryMethods =
  /^(?:selectFrom|insertInto|updateTable|deleteFrom|select|where|whereRef|on|onRef|having|orderBy|groupBy|innerJoin|leftJoin|columns?|returning|ref|table|distinctOn|val|lit|raw|eb|fn)$/
/** Texts in both languages, and descriptions in the API's document. */
const textFields = new Set(['en', 'vi', 'summary', 'description'])
const unseenAttributes = new Set([
  ...['className', 'class', 'style', 'key', 'id', 'htmlFor', 'autoComplete', 'role', 'type', 'rel'],
])
/** The first argument of these is the key of a text. Keys are typed, or `theme-texts.test.ts` compares them with the texts. */
const fieldsOf = /import \{([^}]*)\} from '[^']*\/define-field(?:\.ts)?'/

/** Texts that are not behaviour: logs, messages of errors, class names, names of modules, SQL. */
function silentRanges(path: string, text: string): Silent[] {
  const silent: Silent[] = []
  const textKeyed = new Set(['t', ...(fieldsOf.exec(text)?.[1] ?? '').split(/,\s*/).map((one) => one.trim())])
  const hide = ({ start, end }: Node, isExact: boolean) => silent.push({ start, end, isExact })
  walk(parseProgram(path, text), (node) => {
    if (node.type === 'TaggedTemplateExpression' && rootName(node.tag as Node) === 'sql') hide(node.quasi as Node, true)
    if (node.type === 'ImportExpression') hide(node.source as Node, true)
    if (node.type === 'JSXAttribute' && unseenAttributes.has((node.name as Node).name as string)) hide(node, false)
    if (node.type === 'Property' && textFields.has((node.key as Node).name as string)) hide(node.value as Node, true)
    if (node.type === 'NewExpression' && /Error$/.test(rootName(node.callee as Node) ?? ''))
      for (const one of node.arguments as Node[]) hide(one, true)
    if (node.type !== 'CallExpression') return
    const name = calledName(node) ?? ''
    const [first] = node.arguments as Node[]
    if (first?.type === 'Literal' && textKeyed.has(name)) hide(first, true)
    if (logs.has(rootName(node.callee as Node) ?? '') || name === 'describe') hide(node, false)
    if (queryMethods.test(name)) for (const one of textsIn(node.arguments as Node[])) hide(one, true)
  })
  return silent
}

const textsIn = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => (node.type === 'ArrayExpression' ? [node, ...(node.elements as Node[])] : [node]))
