import { limits } from '@backroom/contract/catalog/products/limits'
import type { ProductImport } from '@backroom/contract/catalog/products/product-import'
import { type CsvPlace, fileStart, type PlacedRow, readRows } from '../../../platform/csv/csv.ts'
import { handleOfRow, type SheetRow, skuOfRow } from './read-sheet.ts'
import type { MetafieldMeaning, SheetColumn } from './sheet-columns.ts'

/** Further rows of a product are counted as too many, and not kept. */
const maxRows = limits.variants + limits.images + 1

/** The rows of one product. */
export interface ProductRows {
  handle: string
  rows: SheetRow[]
  /** Where the rows of the next product begin. */
  next: CsvPlace
}

type Format = Pick<ProductImport, 'encoding' | 'separator' | 'columns'>

/** A row by the meaning of its columns. */
export function sheetRowOf({ place, cells }: PlacedRow, columns: readonly string[]): SheetRow {
  const byColumn: SheetRow['cells'] = {}
  for (const [index, column] of columns.entries())
    if (column !== '') byColumn[column as SheetColumn | MetafieldMeaning] = cells[index] ?? ''
  return { line: place.line, cells: byColumn }
}

/** Which product a row is about. Rows of one key that follow each other are one product; a row that names a SKU alone has its own. */
export function ownerOf({ place, cells }: PlacedRow, columns: readonly string[]) {
  const cell = (column: SheetColumn) => cells[columns.indexOf(column)] ?? ''
  const row: SheetRow = {
    line: place.line,
    cells: { Handle: cell('Handle'), Title: cell('Title'), 'Variant SKU': cell('Variant SKU') },
  }
  const handle = handleOfRow(row)
  return { handle, key: handle === '' && skuOfRow(row) !== '' ? `#${place.line}` : handle }
}

/** Reads product by product: rows of one handle that follow each other. The header is skipped. */
export async function* readProductRows(
  source: Format & { parts: readonly string[]; readPart(index: number): Promise<Uint8Array> },
  from: CsvPlace = fileStart,
): AsyncGenerator<ProductRows> {
  const { encoding, separator, columns, parts, readPart } = source
  let current: ProductRows | undefined
  let lastKey = ''
  for await (const placed of readRows({ encoding, separator, parts: parts.length, readPart }, from)) {
    if (placed.place.line === 1) continue
    const row = sheetRowOf(placed, columns)
    const { handle, key } = ownerOf(placed, columns)
    if (current && key === lastKey) {
      if (current.rows.length < maxRows) current.rows.push(row)
      current.next = placed.next
      continue
    }
    if (current) yield current
    lastKey = key
    current = { handle, rows: [row], next: placed.next }
  }
  if (current) yield current
}
