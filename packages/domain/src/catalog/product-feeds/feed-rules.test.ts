import { feedPlatforms } from '@backroom/contract/catalog/product-feeds/states'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feedFields } from './feed-fields.ts'
import { feedFindings, isGtin } from './feed-findings.ts'
import type { FeedField, FeedItem, FeedStyle } from './feed-item.ts'
import { platformRules } from './platform-rules.ts'
import { feedEnd, feedEntry, feedStart } from './write-feed.ts'

const style = (more: Partial<FeedStyle> = {}): FeedStyle => ({
  ...{ platform: 'google', format: 'xml', shop: 'Lotus', origin: 'https://lotus.example', currency: 'USD', map: {} },
  ...more,
})
const item = (more: Partial<FeedItem> = {}): FeedItem => ({
  ...{ id: '01a20b14-01a1-794c-aad9-5607910821ca', productId: '01a20b14-01a1-794c-aad9-5607910821cb' },
  ...{ title: 'Áo thun', variantTitle: 'Đỏ / M', isOnly: false, descriptionHtml: '<p>Soft &amp; warm</p>' },
  ...{ seoTitle: '', seoDescription: '', handle: 'áo-thun', vendor: 'Lotus', productType: 'Tees', tags: ['a', 'b'] },
  ...{
    collection: 'Summer',
    options: { 'màu sắc': 'Đỏ', size: 'M' },
    feedValues: {},
    metafields: {},
    sku: 'AT-M',
    barcode: '',
  },
  ...{ weightGrams: 180, priceCents: 1999, compareAtCents: 2499, availability: 'in_stock' },
  images: ['https://lotus.example/1.webp', 'https://lotus.example/2.webp'],
  ...more,
})
const valuesOf = (feed: FeedStyle, one: FeedItem) => Object.fromEntries(feedFields(feed, one))
const problems = (fields: FeedField[], platform: FeedStyle['platform'] = 'google') =>
  feedFindings(platform, fields).map(({ field, problem, severity }) => `${field} ${problem} ${severity}`)
/** A sound item of Google, with one field replaced. */
const withField = (name: string, ...values: string[]) =>
  feedFields(style(), item()).map(([field, before]): FeedField => [field, field === name ? values : before])

test('fills each field from the product, with Vietnamese option names and the price before the sale', () => {
  expect(valuesOf(style(), item())).toMatchObject({
    id: ['01a20b14-01a1-794c-aad9-5607910821ca'],
    item_group_id: ['01a20b14-01a1-794c-aad9-5607910821cb'],
    title: ['Áo thun – Đỏ / M'],
    description: ['Soft & warm'],
    link: ['https://lotus.example/products/%C3%A1o-thun?variant=01a20b14-01a1-794c-aad9-5607910821ca'],
    image_link: ['https://lotus.example/1.webp'],
    additional_image_link: ['https://lotus.example/2.webp'],
    availability: ['in_stock'],
    price: ['24.99 USD'],
    sale_price: ['19.99 USD'],
    brand: ['Lotus'],
    mpn: ['AT-M'],
    gtin: [],
    condition: ['new'],
    color: ['Đỏ'],
    size: ['M'],
    product_type: ['Tees'],
    shipping_weight: ['180 g'],
  })
})

test('amounts have the decimals of their currency, and an item alone has no group', () => {
  const only = valuesOf(
    style({ currency: 'VND' }),
    item({ isOnly: true, priceCents: 250_000, compareAtCents: 250_000, weightGrams: null }),
  )
  expect(only).toMatchObject({ price: ['250000 VND'], sale_price: [], item_group_id: [], shipping_weight: [] })
  expect(only.title).toEqual(['Áo thun'])
})

test('a field takes the first of its sources that has a value', () => {
  const map = {
    brand: [
      { source: 'feed_value', name: 'Maker' },
      { source: 'vendor', name: '' },
      { source: 'text', name: 'Nobody' },
    ],
    custom_label_0: [
      { source: 'option', name: 'Material' },
      { source: 'collection', name: '' },
    ],
    title: [{ source: 'seo_title', name: '' }],
  } as const
  expect(valuesOf(style({ map }), item({ vendor: ' ' }))).toMatchObject({
    brand: ['Nobody'],
    custom_label_0: ['Summer'],
    title: [],
  })
  expect(
    valuesOf(style({ map }), item({ feedValues: { Maker: 'Lò Gốm' }, options: { material: 'Lụa' }, seoTitle: 'Áo' })),
  ).toMatchObject({ brand: ['Lò Gốm'], custom_label_0: ['Lụa'], title: ['Áo'] })
})

test.each([
  ['google', 'id', 'in_stock', 'in_stock'],
  ['meta', 'id', 'in stock', 'available for order'],
  ['tiktok', 'sku_id', 'in stock', 'available for order'],
  ['pinterest', 'id', 'in stock', 'in stock'],
] as const)(
  '%s has its own names and words, and nothing against a sound item',
  (platform, idName, inStock, backorder) => {
    const fields = valuesOf(style({ platform }), item())
    expect(fields[idName]).toHaveLength(1)
    expect(fields.availability).toEqual([inStock])
    expect(valuesOf(style({ platform }), item({ availability: 'backorder' })).availability).toEqual([backorder])
    expect(problems(feedFields(style({ platform }), item()), platform)).toEqual([])
  },
)

describe('rules of Google’s product data specification', () => {
  test.each<[string, string, string[], string[]]>([
    ['id missing', 'id', [], ['id missing error']],
    ['id of 50', 'id', ['x'.repeat(50)], []],
    ['id of 51', 'id', ['x'.repeat(51)], ['id too_long error']],
    ['id with a letter that is not ASCII', 'id', ['áo'], ['id not_plain_letters error']],
    ['title missing', 'title', [], ['title missing error']],
    ['title of 150 characters that take two units each', 'title', ['👕'.repeat(150)], []],
    ['title of 151', 'title', ['x'.repeat(151)], ['title too_long error']],
    ['description missing', 'description', [], ['description missing error']],
    ['description of 5001', 'description', ['x'.repeat(5001)], ['description too_long error']],
    ['link missing', 'link', [], ['link missing error']],
    ['link without a scheme', 'link', ['lotus.example/a'], ['link not_an_address error']],
    ['link of 2001', 'link', [`https://a.b/${'x'.repeat(1989)}`], ['link too_long error']],
    ['image missing', 'image_link', [], ['image_link missing error']],
    ['image of another scheme', 'image_link', ['ftp://a.b/c.png'], ['image_link not_an_address error']],
    [
      'further image with a space',
      'additional_image_link',
      ['https://a.b/c d.png'],
      ['additional_image_link not_an_address error'],
    ],
    ['availability unknown', 'availability', ['in stock'], ['availability not_allowed error']],
    ['availability preorder', 'availability', ['preorder'], []],
    ['price missing', 'price', [], ['price missing error', 'sale_price sale_not_lower error']],
    ['price of 0', 'price', ['0.00 USD'], ['price not_above_zero error', 'sale_price sale_not_lower error']],
    ['sale price as high', 'sale_price', ['24.99 USD'], ['sale_price sale_not_lower error']],
    ['sale price lower', 'sale_price', ['24.98 USD'], []],
    ['brand missing', 'brand', [], ['brand no_identifier warning']],
    ['brand of 71', 'brand', ['x'.repeat(71)], ['brand too_long error']],
    ['number missing', 'mpn', [], ['gtin no_identifier warning']],
    ['mpn of 71', 'mpn', ['x'.repeat(71)], ['mpn too_long error']],
    ['gtin sound', 'gtin', ['4006381333931'], []],
    ['gtin with a wrong check digit', 'gtin', ['4006381333932'], ['gtin bad_gtin error']],
    ['gtin of a shop’s own use', 'gtin', ['2000000000008'], ['gtin bad_gtin error']],
    ['condition unknown', 'condition', ['mint'], ['condition not_allowed error']],
    ['condition in capitals', 'condition', ['Refurbished'], []],
    ['gender unknown', 'gender', ['woman'], ['gender not_allowed error']],
    ['age group', 'age_group', ['kids'], []],
    ['color of 101', 'color', ['x'.repeat(101)], ['color too_long error']],
    ['label of 101', 'custom_label_4', ['x'.repeat(101)], ['custom_label_4 too_long error']],
    [
      'a category of clothes',
      'google_product_category',
      ['Apparel & Accessories > Clothing'],
      ['gender missing_for_clothes warning', 'age_group missing_for_clothes warning'],
    ],
    [
      'the category of clothes by number',
      'google_product_category',
      ['166'],
      ['gender missing_for_clothes warning', 'age_group missing_for_clothes warning'],
    ],
    ['another category', 'google_product_category', ['Home & Garden'], []],
  ])('%s', (_, name, values, expected) => {
    expect(problems(withField(name, ...values))).toEqual(expected)
  })

  test('at most ten further images', () => {
    const images = Array.from({ length: 20 }, (_, number) => `https://lotus.example/${number}.webp`)
    expect(valuesOf(style(), item({ images })).additional_image_link).toEqual(images.slice(1, 11))
  })
})

test('other platforms want other things: TikTok a brand, Meta any identifier, Pinterest a short link', () => {
  const bare = item({ vendor: '', sku: '' })
  expect(problems(feedFields(style({ platform: 'tiktok', shop: '' }), bare), 'tiktok')).toEqual(['brand missing error'])
  expect(problems(feedFields(style({ platform: 'meta', shop: '' }), bare), 'meta')).toEqual([
    'brand no_identifier error',
  ])
  const long = item({ handle: 'x'.repeat(500) })
  expect(problems(feedFields(style({ platform: 'pinterest' }), long), 'pinterest')).toEqual(['link too_long error'])
  expect(problems(feedFields(style({ platform: 'meta' }), long), 'meta')).toEqual([])
})

test.each([
  ['96385074', true],
  ['036000291452', true],
  ['4006381333931', true],
  ['10614141000415', true],
  ['0360002914', false],
  ['036000291453', false],
  ['212345678992', false],
  ['9900000000004', false],
  ['', false],
  ['400638133393a', false],
])('GTIN %s: %s', (value, expected) => {
  expect(isGtin(value)).toBe(expected)
})

test('every platform knows every field that it is given', () => {
  for (const platform of feedPlatforms) {
    const known = [...Object.keys(platformRules[platform].fields), 'shipping_weight']
    expect(
      feedFields(style({ platform }), item())
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(known.toSorted())
  }
})

test('names that every object has are names like any other', () => {
  const map = {
    brand: [
      { source: 'option', name: 'Constructor' },
      { source: 'feed_value', name: 'toString' },
    ],
  } as const
  expect(valuesOf(style({ map }), item()).brand).toEqual([])
  expect(valuesOf(style({ map }), item({ options: { constructor: 'Kiln' } })).brand).toEqual(['Kiln'])
})

test('XML stays well-formed and CSV keeps its columns, whatever merchants write', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 })
  fc.assert(
    fc.property(text, text, text, fc.constantFrom(...feedPlatforms), (title, vendor, tag, platform) => {
      const one = item({ title, vendor, options: { size: tag }, seoTitle: `${title}\u0000]]>` })
      const xml = style({ platform, shop: vendor })
      const fields = feedFields(xml, one)
      const entry = feedEntry(xml, fields)
      expect(entry).toMatch(/^<item>\n(<g:(\w+)>[^<>]*<\/g:\2>\n)+<\/item>\n$/)
      expect(entry).not.toMatch(/[^\P{Cc}\t\n\r\u007f-\u009f]/u)
      expect(entry.replaceAll(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
    }),
    { numRuns: 100 },
  )
  const csv = style({ format: 'csv' })
  const fields = feedFields(csv, item({ title: '=1+1,"x"\n', isOnly: true }))
  expect(
    feedStart(
      csv,
      fields.map(([name]) => name),
    ),
  ).toMatch(/^id,item_group_id,title,description,link,.*\r\n$/)
  expect(feedEntry(csv, fields)).toContain(',"=1+1,""x""",')
  expect(feedEnd(csv)).toBe('')
  expect(feedStart(style({ shop: 'A & <B>' }), [])).toContain('<title>A &amp; &lt;B&gt;</title>')
  expect(feedEnd(style())).toBe('</channel>\n</rss>\n')
})
