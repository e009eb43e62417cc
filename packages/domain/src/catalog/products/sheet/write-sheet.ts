import type { ProductOption } from '@backroom/contract/catalog/products/product-body'
import type { ProductStatus, TaxClass } from '@backroom/contract/catalog/products/states'
import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import { feedColumns, joinTags, noOption, type SheetColumn, sheetColumns } from './sheet-columns.ts'

export interface SheetVariant {
  optionValues: string[]
  sku: string
  barcode: string
  priceCents: number
  compareAtCents: number | null
  costCents: number | null
  weightGrams: number | null
  taxClass: TaxClass
  requiresShipping: boolean
  sellsWithoutStock: boolean
  /** Null if it is not counted. */
  stock: number | null
  /** The address of its image, '' without one. */
  imageSrc: string
}

/** A product as a file describes it. */
export interface SheetProduct {
  handle: string
  title: string
  descriptionHtml: string
  vendor: string
  productType: string
  tags: string[]
  status: ProductStatus
  publishAt: string | null
  seoTitle: string
  seoDescription: string
  options: ProductOption[]
  /** `src` is an absolute address. */
  images: { src: string; alt: string }[]
  variants: SheetVariant[]
  /** By the name of their column. */
  feedValues: Record<string, string>
  /** By the keys of metafields; of a file those that it has a column for. */
  metafields: Record<string, string>
}

type Cells = Partial<Record<SheetColumn, string | number>>

export const yesNo = (value: boolean) => (value ? 'true' : 'false')
/** With the decimals of the currency. */
export const amountText = (cents: number | null, currency: string) =>
  cents === null ? '' : majorUnits(cents, currency).toFixed(fractionDigits(currency))
export const colorsText = (swatches: Record<string, string> | undefined) => (swatches ? JSON.stringify(swatches) : '')

/**
 * The rows of a product: cells in the order of `sheetColumns`, then its metafields. Amounts have the decimals of the currency.
 * @param keys of the metafields
 */
export function sheetRowsOf(
  product: SheetProduct,
  currency: string,
  keys: readonly string[] = [],
): (string | number)[][] {
  const { variants, images, handle, metafields } = product
  const count = Math.max(variants.length, images.length, 1)
  return Array.from({ length: count }, (_, index) => {
    const variant = variants[index]
    const image = images[index]
    const cells: Cells = {
      Handle: handle,
      ...(index === 0 && productCells(product)),
      ...(variant && variantCells(product, variant, currency)),
      ...(image && { 'Image Src': image.src, 'Image Position': index + 1, 'Image Alt Text': image.alt }),
    }
    return [
      ...sheetColumns.map((column) => cells[column] ?? ''),
      ...keys.map((key) => (index === 0 ? (metafields[key] ?? '') : '')),
    ]
  })
}

function productCells(product: SheetProduct): Cells {
  const { options, feedValues } = product
  return {
    Title: product.title,
    'Body (HTML)': product.descriptionHtml,
    Vendor: product.vendor,
    Type: product.productType,
    Tags: joinTags(product.tags),
    Published: yesNo(product.status === 'active'),
    'Option1 Name': options[0]?.name ?? noOption.name,
    'Option2 Name': options[1]?.name ?? '',
    'Option3 Name': options[2]?.name ?? '',
    'Gift Card': 'false',
    'SEO Title': product.seoTitle,
    'SEO Description': product.seoDescription,
    ...Object.fromEntries(feedColumns.flatMap((name) => (name in feedValues ? [[name, feedValues[name]]] : []))),
    Status: product.status,
    'Publish At': product.publishAt ?? '',
    'Option1 Colors': colorsText(options[0]?.swatches),
    'Option2 Colors': colorsText(options[1]?.swatches),
    'Option3 Colors': colorsText(options[2]?.swatches),
  }
}

function variantCells({ options }: SheetProduct, variant: SheetVariant, currency: string): Cells {
  const amount = (cents: number | null) => amountText(cents, currency)
  const [first = options.length === 0 ? noOption.value : '', second = '', third = ''] = variant.optionValues
  return {
    'Option1 Value': first,
    'Option2 Value': second,
    'Option3 Value': third,
    'Variant SKU': variant.sku,
    'Variant Grams': variant.weightGrams ?? '',
    'Variant Inventory Tracker': variant.stock === null ? '' : 'shopify',
    'Variant Inventory Qty': variant.stock ?? '',
    'Variant Inventory Policy': variant.sellsWithoutStock ? 'continue' : 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': amount(variant.priceCents),
    'Variant Compare At Price': amount(variant.compareAtCents),
    'Variant Requires Shipping': yesNo(variant.requiresShipping),
    'Variant Taxable': yesNo(variant.taxClass !== 'exempt'),
    'Variant Barcode': variant.barcode,
    'Variant Image': variant.imageSrc,
    'Variant Weight Unit': variant.weightGrams === null ? '' : 'g',
    'Cost per item': amount(variant.costCents),
    'Variant Tax Class': variant.taxClass,
  }
}
