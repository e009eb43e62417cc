import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shownIds } from './shown-ids.ts'

const folder = mkdtempSync(join(tmpdir(), 'backroom-shown-'))
afterAll(() => rmSync(folder, { recursive: true }))

const shown = (source: string, file = 'packages/domain/src/x.test.ts') => {
  const path = join(folder, 'x.test.ts')
  writeFileSync(path, source)
  return shownIds(file, path)
}
const ids = (source: string) => shown(source).map(({ id }) => id)
/** No id of this file's own. */
const id = (number: string) => `[${'A1'}-${number}]`

test('an id counts in the title of a test or group, one, several or a range of them', () => {
  expect(ids(`test('one ${id('01')}', () => {})`)).toEqual(['A1-01'])
  expect(ids(`describe.each([1])('${id('02..04')}', () => { it(\`five ${id('05')}\`, () => {}) })`)).toEqual([
    ...['A1-02', 'A1-03', 'A1-04'],
    'A1-05',
  ])
})

test('an id in the table of tests counts where their title says it', () => {
  const table = `[['a page ${id('06')}', 1], [\`none ${id('07')}\`, 2]]`
  expect(ids(`it.each(${table})('opens %s', () => {})`)).toEqual(['A1-06', 'A1-07'])
  expect(ids(`it.each(${table})('opens', () => {})`)).toEqual([])
  expect(ids(`it.skip.each(${table})('opens %s', () => {})`)).toEqual([])
})

test('an id in a comment, in other text, or in a test that is skipped or to be written, counts for nothing', () => {
  for (const source of [
    `// test('${id('01')}')`,
    `const text = '${id('01')}'; expect('${id('01')}')`,
    `test.skip('${id('01')}', () => {})`,
    `it.todo('${id('01')}')`,
    `test.skip.each([1])('${id('01')}', () => {})`,
    `describe.skip('none', () => { test('${id('01')}', () => {}) })`,
  ])
    expect(ids(source), source).toEqual([])
})

test('what a test looks at is told by what its file imports', () => {
  const [ui] = shown(`import { openAdmin } from '../testing/open-admin.ts'; test('${id('01')}', () => {})`)
  const [rule] = shown(`test('${id('01')}', () => {})`)
  expect([ui!.kinds.has('ui'), rule!.kinds.has('ui')]).toEqual([true, false])
})
