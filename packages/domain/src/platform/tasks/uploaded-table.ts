import { setImmediate as nextTurn } from 'node:timers/promises'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { Separator } from '@backroom/contract/platform/tasks/csv-format'
import type { StoreContext, WaitingContext } from '../context.ts'
import { EncodingDetector, type PlacedRow, readRows, separatorOf } from '../csv/csv.ts'
import { FilesUnavailable } from '../files/files.ts'
import type { Ports } from '../ports.ts'

const maxColumns = 500
/** Of a file. What names its rows is kept while it is read. */
const maxRows = 500_000
/** Other requests are answered in between. */
const rowsPerTurn = 250
const [sampleCount, sampleLength, nameLength] = [3, 80, 100]

/** Rejects an uploaded file, or another field of its import. */
export const refuseFile = (message: InLanguages, field = 'fileId'): never =>
  fail(generalErrors.invalid_request, [message], field)

/** The parts of an uploaded file. */
export async function findFileParts({ db, storeId }: StoreContext, fileId: string): Promise<string[] | undefined> {
  const file = await db
    .selectFrom('task_files')
    .select('parts')
    .where('store_id', '=', storeId)
    .where('id', '=', fileId)
    .executeTakeFirst()
  return file?.parts
}

export const partReader =
  ({ storeId, ports }: { storeId: string; ports: Pick<Ports, 'files'> }, fileId: string, parts: readonly string[]) =>
  async (index: number): Promise<Uint8Array> => {
    const key = `${storeId}/${fileId}/${parts[index]}`
    return (await ports.files.get(key)) ?? Promise.reject(new FilesUnavailable(`${key} is missing`))
  }

/**
 * Reads an uploaded file once, part by part, and refuses what is wrong with it as a whole.
 * @param begin creates what reads the rows after the header
 */
export async function readUploadedTable<Reader extends { add(row: PlacedRow): void }>(
  ctx: Pick<WaitingContext, 'read' | 'storeId' | 'ports'>,
  fileId: string,
  begin: (header: readonly string[]) => Reader,
) {
  const parts = (await ctx.read((tx) => findFileParts(tx, fileId))) ?? fail(generalErrors.not_found)
  const readPart = partReader(ctx, fileId, parts)
  const detector = new EncodingDetector()
  let separator: Separator = ','
  for (const index of parts.keys()) detector.add(await readPart(index))
  const encoding = detector.end()
  if (parts.length > 0) separator = separatorOf(new TextDecoder(encoding).decode(await readPart(0)))
  let table: TableColumns | undefined
  let reader: Reader | undefined
  for await (const row of readRows({ encoding, separator, parts: parts.length, readPart })) {
    if (row.openCell >= 0) refuseOpenQuote(row.place.line, row.openCell)
    if (table && reader) {
      table.add(row)
      reader.add(row)
    } else {
      table = new TableColumns(row.cells)
      reader = begin(row.cells)
    }
    if (row.place.line % rowsPerTurn === 0) await nextTurn()
  }
  if (!table || !reader)
    return refuseFile({ en: 'The file is empty. Choose another file.', vi: 'Tệp trống. Hãy chọn tệp khác.' })
  const { header, samples, rows } = table
  return { encoding, separator, header, samples, rows, reader }
}

/** Keeps the names of the columns and their first values. */
class TableColumns {
  readonly header: string[]
  readonly samples: string[][]
  rows = 0

  constructor(names: readonly string[]) {
    if (names.length > maxColumns) refuseManyColumns()
    this.header = names.map((name) => name.trim().slice(0, nameLength))
    this.samples = names.map(() => [])
  }

  add({ place, cells }: PlacedRow) {
    if (cells.length > this.header.length) refuseLongRow(place.line, this.header.length)
    this.rows++
    if (this.rows > maxRows) refuseManyRows()
    // Columns without a value in the first rows have no sample.
    if (this.rows > 1_000) return
    for (const [index, cell] of cells.entries()) {
      const samples = this.samples[index]!
      const sample = cell.trim().slice(0, sampleLength).toWellFormed()
      if (sample !== '' && samples.length < sampleCount && !samples.includes(sample)) samples.push(sample)
    }
  }
}

const refuseManyColumns = () =>
  refuseFile({
    en: `The file has more than ${maxColumns} columns. Remove some.`,
    vi: `Tệp có hơn ${maxColumns} cột. Hãy bỏ bớt cột.`,
  })

const refuseOpenQuote = (line: number, cell: number) =>
  refuseFile({
    en: `The quote in line ${line}, column ${cell + 1} is never closed. Close it, then upload the file again.`,
    vi: `Dấu ngoặc kép ở dòng ${line}, cột ${cell + 1} không được đóng. Hãy đóng lại rồi tải tệp lên lần nữa.`,
  })

const refuseLongRow = (line: number, columns: number) =>
  refuseFile({
    en: `Line ${line} has more than ${columns} cells. Quote cells that contain the separator, then upload the file again.`,
    vi: `Dòng ${line} có hơn ${columns} ô. Hãy đặt ô chứa dấu phân cách trong ngoặc kép rồi tải tệp lên lần nữa.`,
  })

const refuseManyRows = () =>
  refuseFile({
    en: `The file has more than ${maxRows} lines. Split it into several files.`,
    vi: `Tệp có hơn ${maxRows} dòng. Hãy chia thành nhiều tệp.`,
  })
