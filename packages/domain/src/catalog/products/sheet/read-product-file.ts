import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportedColumn } from '@backroom/contract/catalog/products/sheet-columns'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { Separator } from '@backroom/contract/platform/tasks/csv-format'
import type { WaitingContext } from '../../../platform/context.ts'
import { EncodingDetector, type PlacedRow, readRows, separatorOf } from '../../../platform/csv/csv.ts'
import { guessColumns } from './guess-columns.ts'
import { findFileParts, ownerOf, partReader } from './product-rows.ts'

export const maxColumns = 500
export const maxRepeated = 100
/** Of a file. Their handles are kept while it is read. */
const maxRows = 500_000
/** Other requests are answered in between. */
const rowsPerTurn = 250
const [sampleCount, sampleLength, nameLength] = [3, 80, 100]

export const refuse = (message: InLanguages, field = 'fileId'): never =>
  fail(generalErrors.invalid_request, [message], field)

/** What is in a file of products. */
export type ProductFile = Awaited<ReturnType<typeof readProductFile>>

/**
 * Reads an uploaded file once, part by part, and refuses what is wrong with it as a whole.
 * @param meanings what its columns mean, if not as guessed; '' for those that are left out
 */
export async function readProductFile(
  ctx: Pick<WaitingContext, 'read' | 'storeId' | 'ports'>,
  fileId: string,
  meanings?: readonly (ImportedColumn | '')[],
) {
  const parts = (await ctx.read((tx) => findFileParts(tx, fileId))) ?? fail(generalErrors.not_found)
  const readPart = partReader(ctx, fileId, parts)
  const detector = new EncodingDetector()
  let separator: Separator = ','
  for (const index of parts.keys()) detector.add(await readPart(index))
  const encoding = detector.end()
  if (parts.length > 0) separator = separatorOf(new TextDecoder(encoding).decode(await readPart(0)))
  let found: FoundProducts | undefined
  for await (const row of readRows({ encoding, separator, parts: parts.length, readPart })) {
    if (row.openCell >= 0) refuseOpenQuote(row.place.line, row.openCell)
    if (found) found.add(row)
    else found = new FoundProducts(requireColumns(row.cells), meanings)
    if (row.place.line % rowsPerTurn === 0) await nextTurn()
  }
  found ??= refuse({ en: 'The file is empty. Choose another file.', vi: 'Tệp trống. Hãy chọn tệp khác.' })
  const { header, columns, samples, rows, products, unsortedLine } = found
  return { encoding, separator, header, columns, samples, rows, products, repeated: [...found.repeated], unsortedLine }
}

/** Counts the products of a file, and keeps the first values of its columns. */
class FoundProducts {
  readonly header: string[]
  readonly columns: (ImportedColumn | '')[]
  readonly samples: string[][]
  readonly repeated = new Set<string>()
  rows = 0
  products = 0
  /** The line from which on too many products return. */
  unsortedLine = 0
  readonly #seen = new Set<string>()
  #last = ''

  constructor(header: readonly string[], meanings: readonly (ImportedColumn | '')[] | undefined) {
    this.header = header.map((name) => name.trim().slice(0, nameLength))
    this.columns = [...(meanings ?? guessColumns(header).map((meaning) => meaning ?? ''))]
    this.samples = header.map(() => [])
  }

  add(row: PlacedRow) {
    const { line } = row.place
    if (row.cells.length > this.header.length) refuseLongRow(line, this.header.length)
    this.rows++
    if (this.rows > maxRows) refuseManyRows()
    this.#keepSamples(row.cells)
    const { handle, key } = ownerOf(row, this.columns)
    if (key === this.#last && this.products > 0) return
    this.#last = key
    this.products++
    if (handle === '') return
    if (this.#seen.has(handle) && this.repeated.size <= maxRepeated) this.repeated.add(handle)
    if (this.repeated.size > maxRepeated) this.unsortedLine ||= line
    this.#seen.add(handle)
  }

  #keepSamples(cells: readonly string[]) {
    // Columns without a value in the first rows have no sample.
    if (this.rows > 1_000) return
    for (const [index, cell] of cells.entries()) {
      const samples = this.samples[index]!
      const sample = cell.trim().slice(0, sampleLength).toWellFormed()
      if (sample !== '' && samples.length < sampleCount && !samples.includes(sample)) samples.push(sample)
    }
  }
}

function requireColumns(header: readonly string[]): readonly string[] {
  if (header.length > maxColumns)
    refuse({
      en: `The file has more than ${maxColumns} columns. Remove some.`,
      vi: `Tệp có hơn ${maxColumns} cột. Hãy bỏ bớt cột.`,
    })
  return header
}

const refuseOpenQuote = (line: number, cell: number) =>
  refuse({
    en: `The quote in line ${line}, column ${cell + 1} is never closed. Close it, then upload the file again.`,
    vi: `Dấu ngoặc kép ở dòng ${line}, cột ${cell + 1} không được đóng. Hãy đóng lại rồi tải tệp lên lần nữa.`,
  })

const refuseLongRow = (line: number, columns: number) =>
  refuse({
    en: `Line ${line} has more than ${columns} cells. Quote cells that contain the separator, then upload the file again.`,
    vi: `Dòng ${line} có hơn ${columns} ô. Hãy đặt ô chứa dấu phân cách trong ngoặc kép rồi tải tệp lên lần nữa.`,
  })

const refuseManyRows = () =>
  refuse({
    en: `The file has more than ${maxRows} lines. Split it into several files.`,
    vi: `Tệp có hơn ${maxRows} dòng. Hãy chia thành nhiều tệp.`,
  })
