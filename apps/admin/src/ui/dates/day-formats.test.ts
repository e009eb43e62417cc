import { expect, test } from 'vitest'
import { parseDay } from './day-formats.ts'

test.each([
  ['en', 'Nov 5, 2026', '2026-11-05'],
  ['en', '11/5/2026', '2026-11-05'],
  ['vi', '05/11/2026', '2026-11-05'],
  ['vi', '5/11/2026', '2026-11-05'],
  ['vi', '2026-11-05', '2026-11-05'],
  ['vi', '31/02/2026', undefined],
  ['en', '13/40/2026', undefined],
  ['en', 'soon', undefined],
  ['en', '', undefined],
])('parses a day in the format of %s: %s', (language, text, day) => {
  expect(parseDay(text, language)).toBe(day)
})
