import { expect, it } from 'vitest'
import { isPixelAllowed } from './rules.ts'

it.each([
  ['always', 'always', false, false, true],
  ['always', 'always', true, false, true],
  ['always', 'always', false, true, false],
  ['always', 'always', true, true, false],
  ['always', 'ask', false, false, false],
  ['always', 'ask', true, false, true],
  ['always', 'off', true, false, false],
  ['always', 'off', false, false, false],
  ['after_consent', 'always', false, false, false],
  ['after_consent', 'always', true, false, true],
  ['after_consent', 'ask', false, false, false],
  ['after_consent', 'ask', true, false, true],
  ['after_consent', 'ask', true, true, false],
  ['after_consent', 'off', true, false, false],
] as const)(
  'a pixel with consent %s, visits counted %s, agreed %s, objects %s: %s',
  (consent, visits, agreed, objects, is) => {
    expect(isPixelAllowed({ consent }, visits, { agreed, objects })).toBe(is)
  },
)
