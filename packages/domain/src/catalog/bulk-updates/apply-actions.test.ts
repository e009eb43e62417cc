import { limits } from '@backroom/contract/catalog/products/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyToProduct,
  applyToVariant,
  differences,
  type ProductValues,
  productRefusal,
  variantRefusal,
  warningsOf,
} from './apply-actions.ts'
import { replaceInHtml, replaceText } from './replace-text.ts'

const mug: ProductValues = {
  ...{
    title: 'Red Mug',
    descriptionHtml: '<p>A <b>red</b> mug &amp; more</p>',
    vendor: 'Kiln & Co',
    productType: 'Cups',
  },
  ...{
    tags: ['New', 'Gốm'],
    status: 'draft',
    publishAt: '2100-01-01T00:00:00+00:00',
    seoTitle: '',
    seoDescription: '',
  },
  collections: { c1: null, c2: 4 },
}
const product = (...actions: Parameters<typeof applyToProduct>[1]) => applyToProduct(mug, actions)
const variant = { priceCents: 1000, compareAtCents: 1500 }

test('takes the actions in their order', () => {
  const down = { kind: 'price_percent', basisPoints: -2_000 } as const
  const keep = { kind: 'compare_at_from_price' } as const
  expect(applyToVariant(variant, [keep, down])).toEqual({ priceCents: 800, compareAtCents: 1000 })
  expect(applyToVariant(variant, [down, keep])).toEqual({ priceCents: 800, compareAtCents: 800 })
  expect(applyToVariant(variant, [{ kind: 'price_from_compare_at' }, { kind: 'compare_at_remove' }])).toEqual({
    ...{ priceCents: 1500, compareAtCents: null },
  })
  expect(applyToVariant({ priceCents: 7, compareAtCents: null }, [{ kind: 'price_from_compare_at' }]).priceCents).toBe(
    7,
  )
})

test('sets and adds amounts, never below 0, and refuses a price beyond the limit', () => {
  expect(applyToVariant(variant, [{ kind: 'price_amount', amountCents: -1001 }]).priceCents).toBe(0)
  expect(applyToVariant(variant, [{ kind: 'price_set', amountCents: 5 }]).priceCents).toBe(5)
  expect(applyToVariant(variant, [{ kind: 'compare_at_set', amountCents: 5 }]).compareAtCents).toBe(5)
  const high = applyToVariant({ priceCents: limits.amountCents, compareAtCents: null }, [
    { kind: 'price_percent', basisPoints: 1 },
  ])
  expect(variantRefusal(high)?.en).toContain('too high')
  expect(variantRefusal(variant)).toBeUndefined()
  expect(variantRefusal({ ...variant, priceCents: limits.amountCents })).toBeUndefined()
})

test('adds, removes and replaces tags without regard to case', () => {
  expect(product({ kind: 'tags_add', tags: ['new', ' Sale '] }).tags).toEqual(['New', 'Gốm', 'Sale'])
  expect(product({ kind: 'tags_remove', tags: ['gỐM', 'none'] }).tags).toEqual(['New'])
  expect(product({ kind: 'tags_replace', tags: ['A', 'a'] }).tags).toEqual(['A'])
})

test('a product that is no draft has no time of publication', () => {
  expect(product({ kind: 'status', status: 'active' })).toMatchObject({ status: 'active', publishAt: null })
  expect(product({ kind: 'status', status: 'draft' })).toEqual(mug)
})

test('puts products into collections and takes them out; one that is in stays at its position', () => {
  expect(product({ kind: 'collection_add', collectionId: 'c1' }).collections).toEqual({ c1: -1, c2: 4 })
  expect(product({ kind: 'collection_add', collectionId: 'c2' })).toEqual(mug)
  expect(product({ kind: 'collection_remove', collectionId: 'c2' }).collections).toEqual({ c1: null, c2: null })
})

test('fills patterns in with what earlier actions wrote, and cuts them at the limit', () => {
  const renamed = { kind: 'replace', in: 'title', find: 'red', replacement: 'Blue', matchesCase: false } as const
  const pattern = { kind: 'seo_title', pattern: '{title} | {vendor} | {type} {other}' } as const
  expect(product(renamed, pattern).seoTitle).toBe('Blue Mug | Kiln & Co | Cups {other}')
  const long = product({ kind: 'seo_description', pattern: '{title}'.repeat(70) }).seoDescription
  expect(long).toHaveLength(limits.seoDescriptionLength)
  expect(product({ kind: 'vendor', value: ' X ' }, { kind: 'type', value: '' })).toMatchObject({
    ...{ vendor: 'X', productType: '' },
  })
})

test('replaces plain text: signs of patterns are text, and case counts only if it is asked to', () => {
  const replace = (text: string, find: string, replacement: string, matchesCase = false) =>
    replaceText(text, { find, replacement, matchesCase })
  expect(replace('1+1 = $2. a.b', 'A.B', '$& $1')).toBe('1+1 = $2. $& $1')
  expect(replace('Áo ÁO áo', 'áo', 'Quần')).toBe('Quần Quần Quần')
  expect(replace('Áo ÁO áo', 'áo', 'Quần', true)).toBe('Áo ÁO Quần')
})

test('replaces in HTML only what people read, and cleans what was inserted', () => {
  const replace = (html: string, find: string, replacement: string) =>
    replaceInHtml(html, { find, replacement, matchesCase: false })
  expect(replace(mug.descriptionHtml, 'b', 'c')).toBe(mug.descriptionHtml)
  expect(replace(mug.descriptionHtml, 'amp', 'x')).toBe(mug.descriptionHtml)
  expect(replace(mug.descriptionHtml, 'mug & MORE', 'cup')).toBe('<p>A <b>red</b> cup</p>')
  expect(replace('<p>x</p>', 'x', '<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  const link = '<p><a href="/red" rel="nofollow noopener">red</a></p>'
  expect(replace(link, 'red', 'blue')).toBe('<p><a href="/red" rel="nofollow noopener">blue</a></p>')
})

test.each([
  ['an empty title', { title: '' }],
  ['a long title', { title: 'x'.repeat(limits.titleLength + 1) }],
  ['a long description', { descriptionHtml: 'x'.repeat(limits.descriptionLength + 1) }],
  ['a long SEO title', { seoTitle: 'x'.repeat(limits.seoTitleLength + 1) }],
  ['a long SEO description', { seoDescription: 'x'.repeat(limits.seoDescriptionLength + 1) }],
  ['too many tags', { tags: Array.from({ length: limits.tags + 1 }, (_, index) => `t${index}`) }],
])('refuses %s, and nothing that stays as it is', (_, changed) => {
  expect(productRefusal(changed)).toMatchObject({ en: expect.any(String), vi: expect.any(String) })
  expect(productRefusal({ vendor: 'Kiln' })).toBeUndefined()
})

test('warns of a price of 0 and of a compare-at price that is not above the price', () => {
  expect(warningsOf({ priceCents: 0, compareAtCents: 0 })).toEqual(['price_zero', 'compare_at_below_price'])
  expect(warningsOf({ priceCents: 5, compareAtCents: 6 })).toEqual([])
})

test('the fields that differ restore the values of before exactly', () =>
  fc.assert(
    fc.property(
      fc.nat(10_000),
      fc.option(fc.nat(10_000)),
      fc.integer({ min: -10_000, max: 5_000 }),
      (price, compare, points) => {
        const before = { priceCents: price, compareAtCents: compare }
        const after = applyToVariant(before, [
          { kind: 'price_percent', basisPoints: points },
          { kind: 'compare_at_from_price' },
        ])
        const changed = differences(before, after)
        expect({ ...after, ...changed?.before }).toEqual(before)
        expect({ ...before, ...changed?.after }).toEqual(after)
      },
    ),
  ))
