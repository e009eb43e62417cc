import { expect, test } from 'vitest'
import { partOfCommit } from './part-of-commit.ts'

test('names the next part with each commit, and the first in a folder without commits', () => {
  expect([6, 7, 8, 11, 12].map((count) => partOfCommit(() => count))).toEqual(['1/6', '2/6', '3/6', '6/6', '1/6'])
  const none = () => {
    throw new Error('not a git repository')
  }
  expect(partOfCommit(none)).toBe('1/6')
})

test('counts the commits of this checkout', () => {
  expect(partOfCommit()).toMatch(/^[1-6]\/6$/)
})
