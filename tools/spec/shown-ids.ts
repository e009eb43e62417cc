import { readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'

/** What a test looks at, in the words of the requirements' `observe` column. */
export type Kind = 'ui' | 'api' | 'db' | 'unit' | 'time' | 'observe'

export interface ShownId {
  id: string
  file: string
  kinds: ReadonlySet<Kind>
}

/** What each way of testing looks at, by what the file imports or where it lies. */
const looksAt: { when: RegExp; kinds: Kind[] }[] = [
  { when: /^e2e\//, kinds: ['ui', 'api', 'db'] },
  // The whole back office, or a page of a store as its buyer's browser gets it.
  {
    when: /testing\/open-(admin|editor)\.ts$|\/(render-page|preview-session|Storefront)\.tsx$|\/(preview-session|overview)-test-api\.ts$/,
    kinds: ['ui'],
  },
  { when: /\/storefront-test-api\.ts$/, kinds: ['ui', 'api', 'db'] },
  { when: /\/(calls-)?test-api\.ts$/, kinds: ['api', 'db'] },
  { when: /testing\/database\/test-(store|database)$/, kinds: ['db'] },
]

/** The ids in titles of tests and their groups; those of skipped ones and in comments don't count. */
export function shownIds(file: string, path: string): ShownId[] {
  const source = readFileSync(path, 'utf8')
  const { program } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const imports: string[] = []
  const titles: string[] = []
  walk(program, (node) => {
    const from = (node.source as Node | undefined)?.value
    if (node.type === 'ImportDeclaration' && typeof from === 'string') imports.push(from)
    if (node.type === 'CallExpression' && isTest(node.callee as Node)) titles.push(...titlesOf(node))
  })
  const kinds = new Set<Kind>(['unit', 'time', 'observe'])
  for (const place of [file, ...imports])
    for (const { when, kinds: more } of looksAt) if (when.test(place)) for (const kind of more) kinds.add(kind)
  return titles.flatMap(idsIn).map((id) => ({ id, file, kinds }))
}

interface Node {
  type: string
  [field: string]: unknown
}

/** What is inside a skipped group is skipped with it. */
function walk(node: unknown, visit: (node: Node) => void) {
  if (Array.isArray(node)) for (const one of node) walk(one, visit)
  else if (typeof node === 'object' && node !== null) {
    if (isSkipped(node as Node)) return
    if (typeof (node as Node).type === 'string') visit(node as Node)
    for (const [field, value] of Object.entries(node)) if (field !== 'parent') walk(value, visit)
  }
}

/** `test(…)`, `it.each(…)(…)`, `describe.runIf(…).each(…)(…)`; not what is skipped or still to be written. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return ['test', 'it', 'describe'].includes(callee.name as string)
  if (callee.type === 'CallExpression') return isTest(callee.callee as Node)
  if (callee.type !== 'MemberExpression') return false
  const { name } = callee.property as { name: string }
  return !skips.includes(name) && isTest(callee.object as Node)
}

const skips = ['skip', 'todo', 'fixme']

const isSkipped = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && namesOf(callee as Node).some((name) => skips.includes(name))

/** `describe.skip.each(…)` → `describe`, `skip`, `each`. */
function namesOf(callee: Node): string[] {
  if (callee.type === 'Identifier') return [callee.name as string]
  if (callee.type === 'CallExpression') return namesOf(callee.callee as Node)
  if (callee.type !== 'MemberExpression') return []
  return [...namesOf(callee.object as Node), String((callee.property as { name?: string }).name)]
}

/** The title, and of `test.each([['of a page [A5-03]', …]])('%s', …)` the words that stand in it. */
function titlesOf({ arguments: given, callee }: Node): string[] {
  const title = textOf((given as Node[])[0])
  if (!title.includes('%s')) return [title]
  const words: string[] = []
  walk((callee as Node).arguments, (node) => words.push(textOf(node)))
  return [title, ...words]
}

/** Of a string or a template; its parts in between are not ids. */
function textOf(node: Node | undefined): string {
  if (node?.type === 'Literal') return String(node.value)
  if (node?.type !== 'TemplateLiteral') return ''
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

/** `[A5-03]`, `[A2-65..67]` and `[B5-01, B5-02]` in a title. */
const bracketed = /\[((?:[AB]\d+-\d+(?:\.\.\d+)?(?:,\s*)?)+)\]/g

export function idsIn(text: string): string[] {
  return [...text.matchAll(bracketed)].flatMap(([, list = '']) =>
    list.split(/,\s*/).flatMap((one) => {
      const [, prefix, first, last] = /^([AB]\d+-)(\d+)(?:\.\.(\d+))?$/.exec(one) ?? []
      if (!prefix || !first) return []
      const count = last ? Number(last) - Number(first) + 1 : 1
      return Array.from({ length: count }, (_, index) => prefix + String(Number(first) + index).padStart(2, '0'))
    }),
  )
}
