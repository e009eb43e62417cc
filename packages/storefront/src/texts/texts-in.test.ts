import { expect, it } from 'vitest'
import { en } from './texts.en.ts'
import { vi } from './texts.vi.ts'

/** Texts by key. Parameters are numbers. */
const filled = (texts: object) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'function' ? String(text(2, 3)) : typeof text === 'string' ? text : JSON.stringify(text),
    ]),
  )

it('has no text that is the same in both languages, except allowed ones', () => {
  const inVietnamese = filled(vi)
  const same = Object.entries(filled(en)).flatMap(([key, text]) => (inVietnamese[key] === text ? [key] : []))
  // A quantity is written `× 2`, and a change `$20 → $25`.
  expect(same).toEqual(['menu', 'changedFromTo', 'email', 'quantityTimes'])
})

it('uses the same parameters in both languages', () => {
  const digits = (text: string) => (text.match(/[23]/g) ?? []).toSorted()
  const inVietnamese = filled(vi)
  for (const [key, text] of Object.entries(filled(en)))
    if (typeof (en as Record<string, unknown>)[key] === 'function')
      expect(digits(inVietnamese[key] ?? ''), key).toEqual(digits(text))
})
