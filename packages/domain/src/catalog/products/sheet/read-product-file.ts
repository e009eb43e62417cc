import type { ImportedColumn } from '@backroom/contract/catalog/products/sheet-columns'
import type { WaitingContext } from '../../../platform/context.ts'
import type { PlacedRow } from '../../../platform/csv/csv.ts'
import { readUploadedTable } from '../../../platform/tasks/tasks.ts'
import { guessColumns } from './guess-columns.ts'
import { ownerOf } from './product-rows.ts'

export const maxRepeated = 100

/** What is in a file of products. */
export type ProductFile = Awaited<ReturnType<typeof readProductFile>>

/**
 * Reads an uploaded file once, and refuses what is wrong with it as a whole.
 * @param meanings what its columns mean, if not as guessed; '' for those that are left out
 */
export async function readProductFile(
  ctx: Pick<WaitingContext, 'read' | 'storeId' | 'ports'>,
  fileId: string,
  meanings?: readonly (ImportedColumn | '')[],
) {
  const { reader, ...table } = await readUploadedTable(ctx, fileId, (header) => new FoundProducts(header, meanings))
  const { columns, products, repeated, unsortedLine } = reader
  return { ...table, columns, products, repeated: [...repeated], unsortedLine }
}

/** Counts the products of a file. */
class FoundProducts {
  readonly columns: (ImportedColumn | '')[]
  readonly repeated = new Set<string>()
  products = 0
  /** The line from which on too many products return. */
  unsortedLine = 0
  readonly #seen = new Set<string>()
  #last = ''

  constructor(header: readonly string[], meanings: readonly (ImportedColumn | '')[] | undefined) {
    this.columns = [...(meanings ?? guessColumns(header).map((meaning) => meaning ?? ''))]
  }

  add(row: PlacedRow) {
    const { handle, key } = ownerOf(row, this.columns)
    if (key === this.#last && this.products > 0) return
    this.#last = key
    this.products++
    if (handle === '') return
    if (this.#seen.has(handle) && this.repeated.size <= maxRepeated) this.repeated.add(handle)
    if (this.repeated.size > maxRepeated) this.unsortedLine ||= row.place.line
    this.#seen.add(handle)
  }
}
