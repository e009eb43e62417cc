import { bulkActionKinds } from '@backroom/contract/catalog/bulk-updates/action-kinds'
import { BulkAction } from '@backroom/contract/catalog/bulk-updates/actions'
import { expect, it } from 'vitest'
import { actionOf, formAction, formatEnding, newAction, parseEnding } from './form-actions.ts'

const actions: BulkAction[] = [
  { kind: 'price_percent', basisPoints: -1_250 },
  { kind: 'price_amount', amountCents: -150 },
  { kind: 'price_set', amountCents: 0 },
  { kind: 'price_round', step: 100, ending: 99 },
  { kind: 'price_from_compare_at' },
  { kind: 'compare_at_set', amountCents: 2_000 },
  { kind: 'compare_at_from_price' },
  { kind: 'compare_at_remove' },
  { kind: 'tags_add', tags: ['A, B'] },
  { kind: 'tags_remove', tags: ['C'] },
  { kind: 'tags_replace', tags: ['D'] },
  { kind: 'status', status: 'draft' },
  { kind: 'vendor', value: 'Kiln' },
  { kind: 'type', value: '' },
  { kind: 'collection_add', collectionId: 'c1' },
  { kind: 'collection_remove', collectionId: 'c2' },
  { kind: 'seo_title', pattern: '{title}' },
  { kind: 'seo_description', pattern: '' },
  { kind: 'replace', in: 'seoTitle', find: ' a ', replacement: '', matchesCase: true },
]

it.each(['USD', 'VND', 'KWD'])('every kind of action in %s is edited and sent as it was stored', (currency) => {
  expect(actions.map(({ kind }) => kind)).toEqual(bulkActionKinds)
  expect(BulkAction.options.map(({ shape }) => shape.kind.value)).toEqual(bulkActionKinds)
  expect(actions.map((action, index) => actionOf(formAction(action, index, currency), currency))).toEqual(actions)
})

it.each([
  ['.99', 'USD', { ending: 99, step: 100 }],
  ['9.95', 'USD', { ending: 995, step: 1_000 }],
  ['.00', 'USD', { ending: 0, step: 100 }],
  ['900', 'VND', { ending: 900, step: 1_000 }],
  ['000', 'VND', { ending: 0, step: 1_000 }],
  ['.990', 'KWD', { ending: 990, step: 1_000 }],
] as const)('%s of %s is an ending', (text, currency, rounding) => {
  expect(parseEnding(text)).toEqual(rounding)
  expect(formatEnding(rounding, currency)).toBe(text)
})

it('what is missing or too long is no action yet', () => {
  expect([parseEnding(''), parseEnding('99999999')]).toEqual([undefined, undefined])
  const complete = ['price_from_compare_at', 'compare_at_from_price', 'compare_at_remove', 'status']
  const emptied = ['vendor', 'type', 'seo_title', 'seo_description']
  for (const kind of bulkActionKinds)
    expect(actionOf(newAction(kind), 'USD') !== undefined, kind).toBe([...complete, ...emptied].includes(kind))
})
