import { expect, test } from 'vitest'
import { visualRuns } from './visual-runs.ts'

const scriptOf = (letter: string) =>
  /\p{Script=Hebrew}/u.test(letter) ? 'hebrew' : /\p{Script=Han}/u.test(letter) ? 'han' : undefined
const runs = (line: string) => visualRuns(line, scriptOf).map(({ text, font }) => (font ? `${font}:${text}` : text))

test('a line from left to right is split where the font changes', () => {
  expect(runs('No. 5 東京 (3-2)')).toEqual(['No. 5 ', 'han:東京', ' (3-2)'])
  expect(runs('Plain')).toEqual(['Plain'])
  expect(runs('')).toEqual([])
})

test('from right to left the first word is the last run, and each word is read as it was written', () => {
  expect(runs('רחוב הרצל תל')).toEqual(['hebrew:תל', ' ', 'hebrew:הרצל', ' ', 'hebrew:רחוב'])
})

test('a number among words from right to left keeps its digits in order', () => {
  expect(runs('רחוב 157 הרצל')).toEqual(['hebrew:הרצל', ' ', '157', ' ', 'hebrew:רחוב'])
})

test('words from right to left stay in their place among others', () => {
  expect(runs('To רחוב הרצל, Israel')).toEqual(['To ', 'hebrew:הרצל', ' ', 'hebrew:רחוב', ', Israel'])
})

test('brackets open to the side from which they are read', () => {
  expect(runs('א (ב) ג')).toEqual(['hebrew:ג', ' ', '(', 'hebrew:ב', ')', ' ', 'hebrew:א'])
})

test('marks have the font of their letter, and letters of two units stay whole', () => {
  expect(runs('דָּ')).toEqual(['hebrew:דָּ'])
  expect(runs('𠮷\u0301a')).toEqual(['han:𠮷\u0301', 'a'])
})
