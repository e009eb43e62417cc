import fc from 'fast-check'
import { expect, it } from 'vitest'
import { footerFromBlocks, footerToBlocks } from './block-footer.ts'
import type { Json, JsonObject } from './document.ts'

const block = (name: string, config: JsonObject) => ({ block: name, config })

it.each<[string, JsonObject, JsonObject]>([
  ['no blocks', { x: 1 }, { x: 1 }],
  ['blocks that are no list', { blocks: {} }, { blocks: {} }],
  [
    'a value with further data',
    { blocks: [{ block: 'mobile', config: { value: '555', wide: true }, x: 1 }], x: 2 },
    { blocks: [{ block: 'mobile', config: { wide: true }, x: 1 }], settings: { mobile: '555' }, x: 2 },
  ],
  [
    'a value that is null or false',
    { blocks: [block('a', { value: null }), block('b', { value: false })] },
    { blocks: [block('a', {}), block('b', {})], settings: { a: null, b: false } },
  ],
  [
    'the second value of a name',
    { blocks: [block('a', { value: 1 }), block('a', { value: 2 })] },
    { blocks: [block('a', {}), block('a', { value: 2 })], settings: { a: 1 } },
  ],
  [
    'entries that are no blocks',
    { blocks: ['junk', null, { block: 7, config: { value: 1 } }, { block: 'a', config: [] }, block('b', {})] },
    {
      blocks: ['junk', null, { block: 7, config: { value: 1 } }, { block: 'a', config: [] }, block('b', {})],
      settings: {},
    },
  ],
  [
    'settings besides, which win',
    { blocks: [block('a', { value: 1 }), block('b', { value: 2 })], settings: { a: 3, c: 4 } },
    { blocks: [block('a', {}), block('b', {})], settings: { a: 3, b: 2, c: 4 } },
  ],
  [
    'settings that are no object',
    { blocks: [block('a', { value: 1 })], settings: ['x'] },
    { blocks: [block('a', {})], settings: { a: 1 } },
  ],
])('reads %s', (_, footer, read) => {
  expect(footerFromBlocks(footer)).toEqual(read)
})

it.each<[string, JsonObject, Json]>([
  ['no settings', {}, []],
  ['settings that are no object', { settings: ['x'], blocks: 7 }, []],
  [
    'settings without a block',
    { settings: { a: 1, b: null } },
    [block('a', { value: 1 }), block('b', { value: null })],
  ],
  [
    'settings at their blocks, then the others',
    { settings: { c: 3, a: 1 }, blocks: ['junk', block('a', { wide: true }), block('b', {})] },
    ['junk', block('a', { wide: true, value: 1 }), block('b', {}), block('c', { value: 3 })],
  ],
  [
    'a setting at the first of two blocks',
    { settings: { a: 1 }, blocks: [block('a', {}), block('a', { value: 2 })] },
    [block('a', { value: 1 }), block('a', { value: 2 })],
  ],
  ['no inherited value', { settings: {}, blocks: [block('toString', {})] }, [block('toString', {})]],
])('writes %s', (_, footer, blocks) => {
  expect(footerToBlocks({ ...footer, x: 1 })).toEqual({ x: 1, blocks })
})

it('writes the blocks that it read', () => {
  const value = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constant(undefined))
  const entry = fc.oneof(
    fc.record({ block: fc.constantFrom('a', 'b', 'constructor'), config: fc.record({ value, x: value }) }),
    fc.constantFrom('junk', null, 7),
  )
  fc.assert(
    fc.property(
      fc.uniqueArray(entry, { maxLength: 5, selector: (one) => (typeof one === 'object' ? one?.block : one) }),
      (list) => {
        const footer = JSON.parse(JSON.stringify({ blocks: list, x: 1 }))
        const before = structuredClone(footer)
        expect(footerToBlocks(footerFromBlocks(footer))).toEqual(before)
        expect(footer).toEqual(before)
      },
    ),
  )
})
