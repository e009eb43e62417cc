import { expect, test } from 'vitest'
import { partOfCommit } from './part-of-commit.ts'

test('names the next part with each commit, and the first in a folder without commits', () => {
  expect([4, 5, 6, 7, 8].map((count) => partOfCommit(() => count))).toEqual(['1/4', '2/4', '3/4', '4/4', '1/4'])
  const none = () => {
    throw new Error('not a git repository')
  }
  expect(partOfCommit(none)).toBe('1/4')
})

test('counts the commits of this checkout', () => {
  expect(partOfCommit()).toMatch(/^[1-4]\/4$/)
})
