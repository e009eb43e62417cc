import { expect, test } from 'vitest'
import { partOfCommit } from './part-of-commit.ts'

test('names the next part with each commit, and the first in a folder without commits', () => {
  const parts = [12, 13, 14, 23, 24].map((count) => partOfCommit(() => count))
  expect(parts).toEqual(['1/12', '2/12', '3/12', '12/12', '1/12'])
  const none = () => {
    throw new Error('not a git repository')
  }
  expect(partOfCommit(none)).toBe('1/12')
})

test('counts the commits of this checkout', () => {
  expect(partOfCommit()).toMatch(/^(?:[1-9]|1[0-2])\/12$/)
})
