import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'

const imported = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].map(([, name = '']) => name)
const ofAllPages = new Set(imported(readFileSync(join(root, 'apps/admin/src/styles/mantine.css'), 'utf8')))
const hasSheet = (name: string) => existsSync(join(root, `node_modules/@mantine/core/styles/${name}.css`))

/** The components of Mantine that a file uses, without types. */
const used = (text: string) =>
  [...text.matchAll(/import (?!type)\{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => (/^\s*(type\b|$)/.test(name) ? [] : [name.trim()])),
  )

// A component without its sheet looks right only on pages that another file gave the sheet to.
test('a file that uses a component of Mantine imports its style sheet', () => {
  // Files of types alone draw nothing.
  const files = globSync('apps/admin/src/**/*.tsx', { cwd: root }).filter((file) => !file.endsWith('.types.tsx'))
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const own = new Set(imported(text))
    return used(text)
      .filter((name) => hasSheet(name) && !ofAllPages.has(name) && !own.has(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})
