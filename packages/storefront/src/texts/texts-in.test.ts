import { expect, it } from 'vitest'
import { en } from './texts.en.ts'
import { vi } from './texts.vi.ts'

/** Both languages' texts, with numbers filled in where there is something to fill in. */
const said = (texts: object) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'function' ? String(text(2, 3)) : String(text)]),
  )

it('has no word that is the same in both languages but those that may be', () => {
  const inVietnamese = said(vi)
  const same = Object.entries(said(en)).flatMap(([key, text]) => (inVietnamese[key] === text ? [key] : []))
  // A number of pieces is written `× 2`.
  expect(same).toEqual(['email', 'quantityTimes'])
})

it('fills the same values into both languages', () => {
  const digits = (text: string) => (text.match(/[23]/g) ?? []).toSorted()
  const inVietnamese = said(vi)
  for (const [key, text] of Object.entries(said(en)))
    if (typeof (en as Record<string, unknown>)[key] === 'function')
      expect(digits(inVietnamese[key] ?? ''), key).toEqual(digits(text))
})
