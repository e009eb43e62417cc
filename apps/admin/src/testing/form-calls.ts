import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'

const hooks = ['useEntityForm', 'useNewForm', 'useSubmitForm'] as const
export type FormHook = (typeof hooks)[number]

export interface FormCall {
  /** The file, from `src`. */
  file: string
  hook: FormHook
  /** The endpoint that the form is sent to. */
  endpoint: string
}

const isHook = (name: string): name is FormHook => hooks.some((hook) => hook === name)

/** Every call of a form hook in the code, tests aside, read from its syntax tree. */
export function findFormCalls(source: string): FormCall[] {
  return globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.includes('.test.') && !file.startsWith('forms/'))
    .flatMap((file) => formCallsIn(file, readFileSync(join(source, file), 'utf8')))
}

/** @throws when a form is made in a way whose endpoint cannot be read */
export function formCallsIn(file: string, text: string): FormCall[] {
  /** The hooks by the names that they have in this file. */
  const local = new Map<string, FormHook>()
  const calls: FormCall[] = []
  /** Where hooks are named after the imports, and where they are called. */
  const named = new Set<number>()
  const called = new Set<number>()
  let importsEnd = 0
  new Visitor({
    ImportDeclaration({ specifiers, end }) {
      importsEnd = end
      for (const one of specifiers)
        if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' && isHook(one.imported.name))
          local.set(one.local.name, one.imported.name)
    },
    ExportNamedDeclaration({ source, specifiers }) {
      if (source && specifiers.some(({ local: { type, ...one } }) => 'name' in one && isHook(one.name)))
        throw new Error(`${file}: exports a form hook of another file`)
    },
    Identifier({ name, start }) {
      if (local.has(name) && start > importsEnd) named.add(start)
    },
    CallExpression({ callee, arguments: given }) {
      const hook = callee.type === 'Identifier' && local.get(callee.name)
      if (!hook) return
      called.add(callee.start)
      const endpoint = endpointOf(hook === 'useEntityForm' ? propertyOf(given[0], 'save') : given[0])
      if (!endpoint) throw new Error(`${file}: names no endpoint for ${hook}`)
      calls.push({ file, hook, endpoint })
    },
  }).visit(parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program)
  if (named.difference(called).size > 0) throw new Error(`${file}: passes a form hook on instead of calling it`)
  return calls
}

function propertyOf(node: ESTree.Argument | undefined, name: string): ESTree.Expression | undefined {
  if (node?.type !== 'ObjectExpression') return
  const found = node.properties.find(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
  )
  return found?.type === 'Property' ? found.value : undefined
}

/** `products.create` of `api.products.create`. */
function endpointOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type !== 'MemberExpression' || node.object.type !== 'MemberExpression') return
  const { object: root, property: concept } = node.object
  if (root.type !== 'Identifier' || !['api', 'publicApi'].includes(root.name)) return
  return concept.type === 'Identifier' && node.property.type === 'Identifier'
    ? `${concept.name}.${node.property.name}`
    : undefined
}
