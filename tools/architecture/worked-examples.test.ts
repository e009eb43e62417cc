import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../checkout.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Blocks of code, each with the file that begins the paragraph before it. */
const [first = '', ...others] = read('docs/ARCHITECTURE.md').split('\n```ts\n')
let before = first
const examples = others.map((text) => {
  const [, file = ''] = /^`([^`]+)`/.exec(before.trim().split('\n\n').at(-1) ?? '') ?? []
  const [code = '', after = ''] = text.split('```\n')
  before = after
  return { file, code }
})

test('finds worked examples', () => expect(examples.length).toBeGreaterThan(5))

test.each(examples)('$file contains the lines that docs/ARCHITECTURE.md shows, in this order', ({ file, code }) => {
  let rest = read(file)
  for (const line of code.split('\n').filter(Boolean)) {
    const at = rest.indexOf(`${line}\n`)
    expect(at, line).toBeGreaterThanOrEqual(0)
    rest = rest.slice(at + line.length)
  }
})
