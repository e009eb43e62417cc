import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallModules } from '../../apps/admin/build/chunks.ts'
import { loadedEarly, serverOnly } from '../../apps/admin/build/keep-out.ts'
import { findCircle } from '../../apps/admin/build/no-circles.ts'
import { root } from '../checkout.ts'

const modules = globSync(['apps/admin/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], { cwd: root })

test.each(smallModules)('the build of the back office finds the module %s', (path) => {
  expect(modules.filter((file) => join('/', file).includes(`/${path}`))).not.toEqual([])
})

test('the build of the back office rejects the endpoints and errors of every concept', () => {
  const files = modules.filter((file) => /contract.*\/(?:endpoints|errors)\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !serverOnly.test(join('/', file)))).toEqual([])
})

test('finds what only later screens need among the files of the sign-in', () => {
  const built = {
    'a.js': { name: 'sign-in-forms', imports: ['b.js'] },
    'b.js': { name: 'shared', imports: ['c.js', 'a.js', 'outside.js'] },
    'c.js': { name: 'selects', imports: [] },
    'd.js': { name: 'lists', imports: ['a.js'] },
  }
  expect(loadedEarly(built)).toEqual(['selects'])
  expect(loadedEarly({ ...built, 'b.js': { name: 'shared', imports: ['a.js'] } })).toEqual([])
})

const files = (imports: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(imports).map(([name, list]) => [name, { type: 'chunk', imports: list }]))

test('finds files of the build that import each other, and none where two only share a third', () => {
  expect(findCircle(files({ a: ['b', 'c'], b: ['d'], c: ['d'], d: ['outside'] }))).toBeUndefined()
  expect(findCircle(files({ a: ['b'], b: ['c'], c: ['d', 'b'], d: [] }))).toEqual(['b', 'c', 'b'])
  expect(findCircle(files({ a: ['a'] }))).toEqual(['a', 'a'])
})
