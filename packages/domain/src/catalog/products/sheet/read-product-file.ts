import { metafieldInHeader } from '@backroom/contract/catalog/metafields/keys'
import { limits as metafieldLimits } from '@backroom/contract/catalog/metafields/limits'
import { metafieldProblem } from '@backroom/contract/catalog/metafields/values'
import { type ColumnMeaning, metafieldKeyOf } from '@backroom/contract/catalog/products/sheet-columns'
import type { WaitingContext } from '../../../platform/context.ts'
import type { PlacedRow } from '../../../platform/csv/csv.ts'
import { readUploadedTable } from '../../../platform/tasks/tasks.ts'
import { guessColumns } from './guess-columns.ts'
import { ownerOf } from './product-rows.ts'

export const maxRepeated = 100

/** A metafield that a file names; of several lines if one of its values is. */
export interface NamedMetafield {
  name: string
  key: string
  type: 'text' | 'multiline'
}
const oneLine = { type: 'text', choices: [] } as const

/**
 * Reads an uploaded file once, and refuses what is wrong with it as a whole.
 * @param meanings what its columns mean, if not as guessed; '' for those that are left out
 */
export async function readProductFile(
  ctx: Pick<WaitingContext, 'read' | 'storeId' | 'ports'>,
  fileId: string,
  meanings?: readonly (ColumnMeaning | '')[],
) {
  const { reader, ...table } = await readUploadedTable(ctx, fileId, (header) => new FoundProducts(header, meanings))
  const { columns, products, repeated, unsortedLine, metafields } = reader
  return { ...table, columns, products, repeated: [...repeated], unsortedLine, metafields: [...metafields.values()] }
}

/** Counts the products of a file. */
class FoundProducts {
  readonly columns: (ColumnMeaning | '')[]
  /** The metafields that columns name, by the index of the column. */
  readonly metafields: ReadonlyMap<number, NamedMetafield>
  readonly repeated = new Set<string>()
  products = 0
  /** The line from which on too many products return. */
  unsortedLine = 0
  readonly #seen = new Set<string>()
  #last = ''

  constructor(header: readonly string[], meanings: readonly (ColumnMeaning | '')[] | undefined) {
    this.columns = [...(meanings ?? guessColumns(header).map((meaning) => meaning ?? ''))]
    this.metafields = new Map(
      this.columns.flatMap((column, index): [number, NamedMetafield][] => {
        const key = metafieldKeyOf(column)
        if (key === undefined) return []
        const name = metafieldInHeader(header[index] ?? '')?.name ?? header[index]?.trim()
        return [[index, { key, name: (name || key).slice(0, metafieldLimits.nameLength), type: 'text' }]]
      }),
    )
  }

  add(row: PlacedRow) {
    for (const [index, metafield] of this.metafields)
      if (metafieldProblem(oneLine, row.cells[index] ?? '')) metafield.type = 'multiline'
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
