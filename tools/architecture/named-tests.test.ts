import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../checkout.ts'

const files = globSync(['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'e2e/*.spec.ts'], {
  cwd: root,
})

/** The test files that a page names, each with the titles that are quoted after it. */
const namedIn = (page: string) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? "[^"]+")*)/g)].map(
    ([, file = '', quotes = '']) => ({
      file,
      titles: [...quotes.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
    }),
  )

describe.each([
  ['docs/findings-mended.md', 100],
  ['docs/pitfalls.md', 15],
])('%s', (page, least) => {
  test('names tests', () => expect(namedIn(page).length).toBeGreaterThan(least))

  test.each(namedIn(page))('$file exists and has the titles that are quoted', ({ file, titles }) => {
    const found = files.filter((path) => join('/', path).endsWith(join('/', file)))
    expect(found).not.toEqual([])
    const text = found.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
    for (const part of titles.flatMap((title) => title.split('…'))) expect(text).toContain(part.trim())
  })
})
