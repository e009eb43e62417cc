import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'

const page = readFileSync(join(root, 'docs/findings-mended.md'), 'utf8')
const files = globSync(['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'e2e/*.spec.ts'], {
  cwd: root,
})

/** The named test files, each with the titles that are quoted after it. */
const named = [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? "[^"]+")*)/g)].map(
  ([, file = '', quotes = '']) => ({
    file,
    titles: [...quotes.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }),
)

test('docs/findings-mended.md names tests', () => expect(named.length).toBeGreaterThan(100))

test.each(named)('$file exists and has the titles that docs/findings-mended.md quotes', ({ file, titles }) => {
  const found = files.filter((path) => join('/', path).endsWith(join('/', file)))
  expect(found).not.toEqual([])
  const text = found.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  for (const part of titles.flatMap((title) => title.split('…'))) expect(text).toContain(part.trim())
})
