import type { MetafieldKind } from '@backroom/contract/catalog/metafields/values'
import { limits } from '@backroom/contract/catalog/products/limits'
import { metafieldMeaning } from '@backroom/contract/catalog/products/sheet-columns'
import { expect, test } from 'vitest'
import { csvLines, readCsv } from '../../../platform/csv/csv.ts'
import { readAmount } from './read-amount.ts'
import { handleOfRow, readSheetProduct, type SheetFinding, type SheetRow } from './read-sheet.ts'
import { sheetColumns } from './sheet-columns.ts'
import { type SheetProduct, type SheetVariant, sheetRowsOf } from './write-sheet.ts'

test.each([
  ['12.50', 'USD', 1250],
  ['12.5', 'USD', 1250],
  ['12,5', 'USD', 1250],
  ['1,250.00', 'USD', 125_000],
  ['1.250,00', 'USD', 125_000],
  ['1,250', 'USD', 125_000],
  ['1,250,000', 'USD', 125_000_000],
  ['90.000', 'VND', 90_000],
  ['90000', 'VND', 90_000],
  ['90000.00', 'VND', 90_000],
  ['1.250', 'KWD', 1250],
  ['1.250', 'USD', undefined],
  ['12.505', 'USD', undefined],
  ['90.5', 'VND', undefined],
  ['-1', 'USD', undefined],
  ['$5', 'USD', undefined],
  ['1e3', 'USD', undefined],
  ['', 'USD', undefined],
])('reads the amount %s in %s as %s', (text, currency, cents) => {
  expect(readAmount(text, currency)).toBe(cents)
})

const row = (line: number, cells: SheetRow['cells']): SheetRow => ({ line, cells })

const variant: Omit<SheetVariant, 'optionValues' | 'priceCents'> = {
  ...{ sku: '', barcode: '', compareAtCents: null, costCents: null, weightGrams: null, taxClass: 'standard' },
  ...{ requiresShipping: true, sellsWithoutStock: false, stock: null, imageSrc: '' },
}
const tee: SheetProduct = {
  ...{ handle: 'ao-dai', title: '=1+1 "Áo, dài"', descriptionHtml: '<p>a,\n b</p> ', vendor: '', productType: '' },
  ...{ tags: ['Perfume, Cologne', 'x'], status: 'draft', publishAt: '2999-01-01T00:00:00.000Z' },
  ...{ seoTitle: '', seoDescription: '@b' },
  options: [
    { name: 'Color', values: ['Đỏ, vừa / nhỏ', 'Blue'], swatches: { Blue: '#0000ff' } },
    { name: 'Size', values: ['M', 'L'] },
    { name: '+Cut', values: ['-'] },
  ],
  images: [
    { src: 'https://a.example/1.jpg', alt: 'One' },
    { src: 'https://a.example/2.jpg', alt: '' },
    { src: 'https://a.example/3.jpg', alt: 'Three' },
  ],
  variants: [
    {
      ...variant,
      optionValues: ['Đỏ, vừa / nhỏ', 'M', '-'],
      priceCents: 1250,
      sku: '-1',
      imageSrc: 'https://a.example/2.jpg',
    },
    { ...variant, optionValues: ['Blue', 'L', '-'], priceCents: 0, taxClass: 'reduced', stock: -3, weightGrams: 350 },
  ],
  feedValues: { 'Google Shopping / Gender': 'unisex', 'Product Category': 'Apparel & Accessories > Dresses' },
  metafields: {},
}
const plain: SheetProduct = { ...tee, handle: 'mu', options: [], images: [], feedValues: {}, publishAt: null }

test.each([
  ['USD', tee],
  ['VND', tee],
  ['KWD', { ...plain, status: 'archived', variants: [{ ...variant, optionValues: [], priceCents: 5, stock: 0 }] }],
] as const)('a product is the same after it was written and read, in %s', (currency, product) => {
  const text = csvLines(sheetRowsOf(product as SheetProduct, currency))
  // readCsv trims cells, so the description ends without a space.
  const rows = readCsv(text).map(({ line, cells }) =>
    row(line, Object.fromEntries(sheetColumns.map((column, at) => [column, cells[at]]))),
  )
  const descriptionHtml = product.descriptionHtml.trim()
  expect(readSheetProduct(rows, currency)).toMatchObject({ product: { ...product, descriptionHtml }, findings: [] })
})

test('the metafields of a product are the same after they were written and read; wrong values are named', () => {
  const keys = ['custom.material', 'custom.threads', 'custom.care', 'custom.none']
  const metafields = { 'custom.material': '=Vải "lanh", mềm', 'custom.threads': '180', 'custom.care': 'Cold\nGently' }
  const text = csvLines(sheetRowsOf({ ...tee, metafields }, 'USD', keys))
  const columns = [...sheetColumns, ...keys.map(metafieldMeaning)]
  const rowsOf = (csv: string) =>
    readCsv(csv).map(({ line, cells }) =>
      row(line, Object.fromEntries(columns.map((column, at) => [column, cells[at]]))),
    )
  const kinds = new Map<string, MetafieldKind>([
    ['custom.material', { type: 'text', choices: [] }],
    ['custom.threads', { type: 'integer', choices: [] }],
  ])
  const { product, findings } = readSheetProduct(rowsOf(text), 'USD', kinds)
  expect([product.metafields, findings]).toEqual([{ ...metafields, 'custom.none': '' }, []])
  const wrong = rowsOf(csvLines(sheetRowsOf({ ...tee, metafields: { 'custom.threads': 'many' } }, 'USD', keys)))
  expect(readSheetProduct(wrong, 'USD', kinds).findings).toMatchObject([
    { line: 1, column: 'product.metafields.custom.threads', text: { en: 'Enter a whole number, such as 12.' } },
  ])
})

test('reads a file with names and prices alone: each row is a product', () => {
  const rows = [row(2, { Title: 'Mũ lá', 'Variant Price': '90,000' }), row(3, { Title: '', 'Variant Price': '1' })]
  expect(rows.map(handleOfRow)).toEqual(['mu-la', ''])
  const { product, findings } = readSheetProduct([rows[0]!], 'VND')
  expect([product.status, product.options, product.variants, findings]).toMatchObject([
    'draft',
    [],
    [{ priceCents: 90_000, stock: null, optionValues: [] }],
    [],
  ])
})

test('names line and column of everything that is wrong with a product', () => {
  const first: SheetRow['cells'] = {
    ...{ Handle: 'tee', Title: ' ', 'Option1 Name': 'Size', 'Option1 Value': 'M', 'Variant Price': '12.345' },
    ...{
      Status: 'sold',
      'Option2 Value': 'Blue',
      'Publish At': 'soon',
      'Variant Grams': 'heavy',
      'Option1 Colors': '[1]',
    },
    Vendor: 'x'.repeat(limits.nameLength + 1),
  }
  const { findings } = readSheetProduct(
    [
      row(2, first),
      row(3, { Handle: 'tee', 'Option1 Value': 'M', 'Variant Price': '1' }),
      row(4, { Handle: 'tee', 'Option1 Value': 'L' }),
      row(5, { Handle: 'tee', 'Variant SKU': 'A', 'Variant Price': '1' }),
    ],
    'USD',
  )
  expect(findings.map(({ line, column }) => `${line} ${column}`).toSorted()).toEqual(
    [
      ...[
        '2 Title',
        '2 Vendor',
        '2 Status',
        '2 Option2 Name',
        '2 Variant Price',
        '2 Variant Grams',
        '2 Option1 Colors',
        '2 Publish At',
      ],
      ...['3 Option1 Value', '4 Variant Price', '5 Option1 Value'],
    ].toSorted(),
  )
  for (const { text } of findings) expect([text.en, text.vi].every((words) => /[.]$/.test(words))).toBe(true)
})

test('rejects more than 2,000 variants and more than 250 images of a product, at the first one that is too many', () => {
  const cells = (at: number): SheetRow['cells'] => ({
    ...{ Title: 'Tee', 'Option1 Name': 'Size', 'Option1 Value': `S${at}`, 'Variant Price': '1' },
    ...(at < 251 && { 'Image Src': `https://a.example/${at}` }),
  })
  const rows = Array.from({ length: 2_001 }, (_, at) => row(at + 2, cells(at)))
  const found = readSheetProduct(rows, 'USD').findings.map(({ line, column }): [number, SheetFinding['column']] => [
    line,
    column,
  ])
  expect(found).toEqual([
    [2_002, ''],
    [252, 'Image Src'],
  ])
})
