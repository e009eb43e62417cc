import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatTags, parseTags } from './tag-text.ts'

it.each([
  ['New, Sale', ['New', 'Sale']],
  [' New ,, Gốm , ', ['New', 'Gốm']],
  ['"Perfume, Cologne", 5" x 7"', ['Perfume, Cologne', '5" x 7"']],
  ['', []],
])('reads %j', (text, tags) => expect(parseTags(text)).toEqual(tags))

it('any tags survive being shown and read again', () =>
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }).filter((tag) => tag.trim() === tag)), (tags) => {
      expect(parseTags(formatTags(tags))).toEqual(tags)
    }),
  ))
