import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../processes/temporary-folder.ts'
import { passedSteps } from './passed-steps.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryFolder('passed-steps')
  file = join(folder, 'cache', 'steps.json')
})
afterEach(() => removeFolder(folder))

test('a later run at the same commit knows all steps that passed, with their last time', () => {
  passedSteps(file, 'aaa').add('chaos', 600)
  passedSteps(file, 'aaa').add('money', 20)
  passedSteps(file, 'aaa').add('chaos', 601.5)
  expect(passedSteps(file, 'aaa').read()).toEqual({ chaos: 601.5, money: 20 })
})

test('what passed at another commit has to pass again', () => {
  passedSteps(file, 'aaa').add('chaos', 600)
  passedSteps(file, 'bbb').add('money', 20)
  expect(passedSteps(file, 'bbb').read()).toEqual({ money: 20 })
  expect(passedSteps(file, 'aaa').read()).toEqual({})
})

test('nothing is remembered of a checkout that differs from its commit', () => {
  const changed = passedSteps(file, undefined)
  changed.add('chaos', 600)
  expect(existsSync(file)).toBe(false)
  passedSteps(file, 'aaa').add('chaos', 600)
  expect(changed.read()).toEqual({})
})

test('nothing is read from a file that was cut while it was written', () => {
  passedSteps(file, 'aaa').add('chaos', 600)
  writeFileSync(file, '{"commit":"aaa"')
  expect(passedSteps(file, 'aaa').read()).toEqual({})
})
