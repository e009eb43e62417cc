import { type MetafieldKind, metafieldProblem } from '@backroom/contract/catalog/metafields/values'
import { limits } from '@backroom/contract/catalog/products/limits'
import type { ProductOption } from '@backroom/contract/catalog/products/product-body'
import {
  type ProductStatus,
  productStatuses,
  type TaxClass,
  taxClasses,
} from '@backroom/contract/catalog/products/states'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { withoutGuard } from '../../../platform/csv/csv.ts'
import { handleOf } from '../../../platform/handles/handles.ts'
import { fallbackHandle } from '../product-handle.ts'
import { meaningOf } from './guess-columns.ts'
import { readAmount } from './read-amount.ts'
import {
  feedColumns,
  type MetafieldMeaning,
  metafieldKeyOf,
  noOption,
  type SheetColumn,
  splitTags,
} from './sheet-columns.ts'
import { sheetFindings } from './sheet-findings.ts'
import type { SheetProduct, SheetVariant } from './write-sheet.ts'

/** A row of a file, by the columns that its header means. */
export interface SheetRow {
  line: number
  cells: Partial<Record<SheetColumn | MetafieldMeaning, string>>
}

/** What is wrong at a cell, and what to do about it. */
export interface SheetFinding {
  line: number
  /** '' for the whole row. */
  column: SheetColumn | MetafieldMeaning | ''
  text: InLanguages
}

/** What the values of metafields can be, by key. */
export type MetafieldKinds = ReadonlyMap<string, MetafieldKind>

/** Of a metafield that the shop does not have yet: any text. */
const anyText: MetafieldKind = { type: 'multiline', choices: [] }

export interface ReadProduct {
  product: SheetProduct
  /** The line of each variant. */
  variantLines: number[]
  /** The stock that the file says of each variant; null where it says none. */
  quantities: (number | null)[]
  /** A product with findings is not imported. */
  findings: SheetFinding[]
}

/** Whether a row is a header once more, as where two files were put together. */
export const isHeaderRow = ({ cells }: SheetRow): boolean => {
  const filled = Object.entries(cells).filter(([, cell]) => cell?.trim())
  return filled.length > 1 && filled.every(([column, cell = '']) => meaningOf(cell) === column)
}

/** The handle of a row; '' if it names none. A row without one is a product of its own if it has a title. */
export const handleOfRow = ({ cells }: SheetRow): string => {
  const text = (cells.Handle ?? '').trim() || (cells.Title ?? '').trim()
  return text === '' ? '' : handleOf(text, fallbackHandle)
}

/** '' if it names none. */
export const skuOfRow = ({ cells }: SheetRow): string => oneLine(withoutGuard(cells['Variant SKU'] ?? ''))

/** An option with the number of its columns. */
interface ReadOption extends ProductOption {
  index: number
}

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
const isYes = (text: string) => /^(true|yes|1|có)$/i.test(text.trim())
const isNo = (text: string) => /^(false|no|0|không)$/i.test(text.trim())

/** Reads the rows of one product. `currency` is that of the store. */
export const readSheetProduct = (
  rows: readonly SheetRow[],
  currency: string,
  metafields: MetafieldKinds = new Map(),
): ReadProduct => new ProductReader(rows, { currency, metafields }).read()

/** Reads a row about a variant that is known by its SKU: what the row has no column for is not missing, and options stay. */
export const readSheetRow = (row: SheetRow, currency: string, metafields: MetafieldKinds = new Map()): ReadProduct =>
  new ProductReader([row], { currency, metafields, isKnown: true }).read()

interface ReaderOptions {
  currency: string
  metafields: MetafieldKinds
  isKnown?: boolean
}

class ProductReader {
  readonly #rows: readonly SheetRow[]
  readonly #currency: string
  readonly #metafieldKinds: MetafieldKinds
  readonly #isKnown: boolean
  readonly #findings: SheetFinding[] = []

  constructor(rows: readonly SheetRow[], { currency, metafields, isKnown = false }: ReaderOptions) {
    this.#rows = rows
    this.#currency = currency
    this.#metafieldKinds = metafields
    this.#isKnown = isKnown
  }

  read(): ReadProduct {
    const [first] = this.#rows as [SheetRow]
    const text = (column: SheetColumn, max: number) => this.#text(first, column, max)
    const title = text('Title', limits.titleLength)
    if (title === '' && !this.#isKnown) this.#find(first, 'Title', sheetFindings.titleMissing)
    const options = this.#isKnown ? [] : this.#options()
    const variants = this.#variants(options)
    const images = this.#images()
    const product: SheetProduct = {
      handle: handleOfRow(first),
      title,
      descriptionHtml: this.#html(first),
      vendor: text('Vendor', limits.nameLength),
      productType: text('Type', limits.nameLength),
      tags: this.#tags(first),
      status: this.#status(first),
      publishAt: null,
      seoTitle: text('SEO Title', limits.seoTitleLength),
      seoDescription: text('SEO Description', limits.seoDescriptionLength),
      options: options.map(({ index, ...option }) => this.#withColors(option, first, index)),
      images,
      variants: variants.map(({ variant }) => variant),
      feedValues: Object.fromEntries(
        feedColumns.flatMap((column) => {
          const value = this.#text(first, column, limits.altLength)
          return value === '' || (column === 'Gift Card' && isNo(value)) ? [] : [[column, value]]
        }),
      ),
      metafields: this.#metafields(first),
    }
    product.publishAt = this.#publishAt(first, product.status)
    return {
      product,
      variantLines: variants.map(({ line }) => line),
      quantities: variants.map(({ quantity }) => quantity),
      findings: this.#findings,
    }
  }

  #find({ line }: SheetRow, column: SheetFinding['column'], text: InLanguages) {
    this.#findings.push({ line, column, text })
  }

  #cell({ cells }: SheetRow, column: SheetColumn | MetafieldMeaning): string {
    return withoutGuard(cells[column] ?? '')
  }

  #text(row: SheetRow, column: SheetColumn, max: number): string {
    const value = oneLine(this.#cell(row, column))
    if (value.length > max) this.#find(row, column, sheetFindings.tooLong(max))
    return value
  }

  #html(row: SheetRow): string {
    const value = this.#cell(row, 'Body (HTML)')
    if (value.length > limits.descriptionLength)
      this.#find(row, 'Body (HTML)', sheetFindings.tooLong(limits.descriptionLength))
    return value
  }

  #tags(row: SheetRow): string[] {
    const tags = splitTags(oneLine(this.#cell(row, 'Tags')))
    if (tags.length > limits.tags) this.#find(row, 'Tags', sheetFindings.tooMany(limits.tags))
    if (tags.some((tag) => tag.length > limits.tagLength))
      this.#find(row, 'Tags', sheetFindings.tooLong(limits.tagLength))
    return tags
  }

  #metafields(row: SheetRow): Record<string, string> {
    const columns = Object.keys(row.cells) as (SheetColumn | MetafieldMeaning)[]
    return Object.fromEntries(
      columns.flatMap((column) => {
        const key = metafieldKeyOf(column)
        if (key === undefined) return []
        const kind = this.#metafieldKinds.get(key) ?? anyText
        const value = this.#cell(row, column).trim()
        const problem = metafieldProblem(kind, value)
        if (problem) this.#find(row, column, problem)
        return [[key, value]]
      }),
    )
  }

  #status(row: SheetRow): ProductStatus {
    const value = this.#cell(row, 'Status').trim().toLowerCase()
    const status = productStatuses.find((known) => known === value)
    if (status) return status
    if (value !== '') this.#find(row, 'Status', sheetFindings.status)
    return isYes(this.#cell(row, 'Published')) ? 'active' : 'draft'
  }

  /** A time that has passed is left out: the product stays a draft. */
  #publishAt(row: SheetRow, status: ProductStatus): string | null {
    const value = this.#cell(row, 'Publish At').trim()
    if (value === '' || status !== 'draft') return null
    const atMs = Date.parse(value)
    if (Number.isNaN(atMs)) this.#find(row, 'Publish At', sheetFindings.instant)
    return atMs > Date.now() ? new Date(atMs).toISOString() : null
  }

  /** The options, with the values that the variants have, in their order. */
  #options(): ReadOption[] {
    const [first] = this.#rows as [SheetRow]
    const options: ReadOption[] = []
    for (const [index, [nameColumn, valueColumn]] of optionColumns.entries()) {
      const name = this.#text(first, nameColumn, limits.nameLength)
      const values = [...new Set(this.#rows.map((row) => oneLine(this.#cell(row, valueColumn))))].filter(Boolean)
      if (name === '' && values.length > 0) this.#find(first, nameColumn, sheetFindings.optionName)
      if (name !== '' && values.length > 0) options.push({ index, name, values })
    }
    const [only] = options
    const isNone = options.length === 1 && only?.name === noOption.name && only.values.join() === noOption.value
    return isNone ? [] : options
  }

  #withColors(option: ProductOption, row: SheetRow, index: number): ProductOption {
    const column = colorColumns[index]!
    const value = this.#cell(row, column)
    if (value === '') return option
    try {
      const swatches: unknown = JSON.parse(value)
      if (isSwatches(swatches)) return { ...option, swatches }
    } catch {}
    this.#find(row, column, sheetFindings.colors)
    return option
  }

  #variants(options: readonly ReadOption[]) {
    const rows = variantRowsOf(this.#rows)
    if (rows.length > limits.variants) this.#find(rows[limits.variants]!, '', sheetFindings.tooManyVariants)
    const seen = new Map<string, number>()
    return rows.map((row) => {
      const variant = this.#variant(row, options)
      const key = JSON.stringify(variant.optionValues)
      const earlier = seen.get(key)
      if (earlier !== undefined) this.#find(row, 'Option1 Value', sheetFindings.variantTwice(earlier))
      seen.set(key, row.line)
      const quantity = this.#cell(row, 'Variant Inventory Qty').trim() === '' ? null : variant.stock
      return { line: row.line, variant, quantity }
    })
  }

  #variant(row: SheetRow, options: readonly ReadOption[]): SheetVariant {
    const optionValues = options.map(({ index }) => {
      const column = optionColumns[index]![1]
      const value = this.#text(row, column, limits.optionValueLength)
      if (value === '') this.#find(row, column, sheetFindings.optionValue)
      return value
    })
    const price = this.#amount(row, 'Variant Price')
    const needsPrice = !this.#isKnown || row.cells['Variant Price'] !== undefined
    if (price === null && needsPrice) this.#find(row, 'Variant Price', sheetFindings.priceMissing)
    // A file that doesn't say what is counted names the stock of what is.
    const isCounted = (row.cells['Variant Inventory Tracker'] ?? row.cells['Variant Inventory Qty'] ?? '').trim() !== ''
    return {
      optionValues,
      sku: this.#text(row, 'Variant SKU', limits.codeLength),
      barcode: this.#text(row, 'Variant Barcode', limits.codeLength),
      priceCents: price ?? 0,
      compareAtCents: this.#amount(row, 'Variant Compare At Price'),
      costCents: this.#amount(row, 'Cost per item'),
      weightGrams: this.#whole(row, 'Variant Grams', limits.weightGrams),
      taxClass: this.#taxClass(row),
      requiresShipping: !isNo(this.#cell(row, 'Variant Requires Shipping')),
      sellsWithoutStock: this.#cell(row, 'Variant Inventory Policy').trim().toLowerCase() === 'continue',
      stock: isCounted ? (this.#whole(row, 'Variant Inventory Qty', limits.stock, -limits.stock) ?? 0) : null,
      imageSrc: this.#cell(row, 'Variant Image').trim(),
    }
  }

  #taxClass(row: SheetRow): TaxClass {
    const value = this.#cell(row, 'Variant Tax Class').trim().toLowerCase()
    const found = taxClasses.find((known) => known === value)
    return found ?? (isNo(this.#cell(row, 'Variant Taxable')) ? 'exempt' : 'standard')
  }

  #amount(row: SheetRow, column: SheetColumn): number | null {
    const value = this.#cell(row, column).trim()
    if (value === '') return null
    const amount = readAmount(value, this.#currency)
    if (amount === undefined || amount > limits.amountCents)
      this.#find(row, column, sheetFindings.amount(this.#currency))
    return amount ?? 0
  }

  #whole(row: SheetRow, column: SheetColumn, max: number, min = 0): number | null {
    const value = this.#cell(row, column).trim()
    if (value === '') return null
    const number = /^-?\d+(\.0*)?$/.test(value) ? Math.trunc(Number(value)) : Number.NaN
    if (!(number >= min && number <= max)) {
      this.#find(row, column, sheetFindings.wholeNumber(min, max))
      return null
    }
    return number
  }

  /** In the order of their positions, which may be missing. */
  #images() {
    const placed = this.#rows.flatMap((row, index) => {
      const src = this.#cell(row, 'Image Src').trim()
      if (src === '') return []
      const position = Number(this.#cell(row, 'Image Position')) || index + 1
      return [{ src, alt: this.#text(row, 'Image Alt Text', limits.altLength), position, row }]
    })
    if (placed.length > limits.images)
      this.#find(placed[limits.images]!.row, 'Image Src', sheetFindings.tooMany(limits.images))
    return placed.toSorted((a, b) => a.position - b.position).map(({ src, alt }) => ({ src, alt }))
  }
}

const optionColumns = [
  ['Option1 Name', 'Option1 Value'],
  ['Option2 Name', 'Option2 Value'],
  ['Option3 Name', 'Option3 Value'],
] as const satisfies [SheetColumn, SheetColumn][]
const colorColumns = ['Option1 Colors', 'Option2 Colors', 'Option3 Colors'] as const satisfies SheetColumn[]
const variantMarks = ['Variant SKU', 'Variant Price', 'Variant Barcode'] as const satisfies SheetColumn[]

/** The rows of a product that are variants. A row with an image alone is not one. */
export const variantRowsOf = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.filter(
    ({ cells }, index) =>
      index === 0 ||
      [...optionColumns.map(([, column]) => column), ...variantMarks].some((column) => (cells[column] ?? '') !== ''),
  )

const isSwatches = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((color) => /^#[0-9a-f]{6}$/i.test(color))
