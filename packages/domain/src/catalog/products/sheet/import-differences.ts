import type { ProductBody, ProductVariantBody } from '@backroom/contract/catalog/products/product-body'
import { metafieldMeaning } from '@backroom/contract/catalog/products/sheet-columns'
import type { PlannedUpdate } from './import-plan.ts'
import { joinTags, type SheetColumn } from './sheet-columns.ts'
import { amountText, colorsText, yesNo } from './write-sheet.ts'

export type Difference = [field: string, before: string, after: string]

const maxCell = 200

/** A column of the file with the value that it has for a product or a variant. */
type Columns<Value> = readonly (readonly [SheetColumn, (value: Value, currency: string) => string | number])[]

const productColumns: Columns<ProductBody> = [
  ['Title', ({ title }) => title],
  ['Body (HTML)', ({ descriptionHtml }) => descriptionHtml],
  ['Vendor', ({ vendor }) => vendor],
  ['Type', ({ productType }) => productType],
  ['Tags', ({ tags }) => joinTags(tags)],
  ['Status', ({ status }) => status],
  ['Publish At', ({ publishAt }) => publishAt ?? ''],
  ['SEO Title', ({ seoTitle }) => seoTitle],
  ['SEO Description', ({ seoDescription }) => seoDescription],
  ...([0, 1, 2] as const).flatMap(
    (index): Columns<ProductBody> => [
      [`Option${(index + 1) as 1 | 2 | 3} Name`, ({ options }) => options[index]?.name ?? ''],
      [`Option${(index + 1) as 1 | 2 | 3} Colors`, ({ options }) => colorsText(options[index]?.swatches)],
    ],
  ),
  ['Image Src', ({ images }) => images.length],
]

const variantColumns: Columns<ProductVariantBody> = [
  ['Variant SKU', ({ sku }) => sku],
  ['Variant Barcode', ({ barcode }) => barcode],
  ['Variant Price', ({ priceCents }, currency) => amountText(priceCents, currency)],
  ['Variant Compare At Price', ({ compareAtCents }, currency) => amountText(compareAtCents, currency)],
  ['Cost per item', ({ costCents }, currency) => amountText(costCents, currency)],
  ['Variant Grams', ({ weightGrams }) => weightGrams ?? ''],
  ['Variant Tax Class', ({ taxClass }) => taxClass],
  ['Variant Requires Shipping', ({ requiresShipping }) => yesNo(requiresShipping)],
  ['Variant Inventory Policy', ({ sellsWithoutStock }) => (sellsWithoutStock ? 'continue' : 'deny')],
  ['Variant Image', ({ imageId }) => imageId ?? ''],
]

/** What an import changes of a product and its variants, by the columns of the file. A new variant has no price before. */
export function differencesOf({ before, after, feedValues, stock }: PlannedUpdate, currency: string): Difference[] {
  const old = new Map(before.variants.map((variant) => [variant.id, variant]))
  const kept = new Set(after.variants.map(({ id }) => id))
  const moved = new Map(stock.map((move) => [move.variantId, move]))
  const price = ({ priceCents }: ProductVariantBody) => amountText(priceCents, currency)
  return [
    ...changesOf(productColumns, before, after, currency),
    ...[...new Set([...Object.keys(before.metafields), ...Object.keys(after.metafields)])].flatMap(
      (key): Difference[] => {
        const [was, is] = [before.metafields[key] ?? '', after.metafields[key] ?? '']
        return was === is ? [] : [[metafieldMeaning(key), shown(was), shown(is)]]
      },
    ),
    ...Object.entries(feedValues.after).flatMap(([name, value]): Difference[] => {
      const was = feedValues.before[name] ?? ''
      return was === value ? [] : [[name, shown(was), shown(value)]]
    }),
    ...after.variants.flatMap((variant): Difference[] => {
      const was = old.get(variant.id)
      if (!was || variant.id === undefined) return [named(variant, 'Variant Price', '', price(variant))]
      const move = moved.get(variant.id)
      return [
        ...changesOf(variantColumns, was, variant, currency).map(([field, from, to]) =>
          named(variant, field, from, to),
        ),
        ...(move ? [named(variant, 'Variant Inventory Qty', `${move.before}`, `${move.after}`)] : []),
      ]
    }),
    ...before.variants
      .filter(({ id }) => !kept.has(id))
      .map((variant) => named(variant, 'Variant Price', price(variant), '')),
  ]
}

const named = ({ optionValues }: ProductVariantBody, field: string, before: string, after: string): Difference => [
  optionValues.length > 0 ? `${optionValues.join(' / ')}: ${field}` : field,
  before,
  after,
]

const changesOf = <Value>(columns: Columns<Value>, before: Value, after: Value, currency: string): Difference[] =>
  columns.flatMap(([name, textOf]) => {
    const [was, is] = [`${textOf(before, currency)}`, `${textOf(after, currency)}`]
    return was === is ? [] : [[name, shown(was), shown(is)]]
  })

const shown = (value: string): string => value.slice(0, maxCell).toWellFormed()
