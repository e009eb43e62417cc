import type { ImportChoices } from '@backroom/contract/catalog/products/product-import'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { WaitingContext } from '../../../platform/context.ts'
import {
  EncodingDetector,
  readRows,
  type Separator,
  separatorOf,
  type TextEncoding,
} from '../../../platform/csv/csv.ts'
import { startTask } from '../../../platform/tasks/tasks.ts'
import { guessColumns } from './guess-columns.ts'
import { importProducts } from './import-products.task.ts'
import { findFileParts, partReader, sheetRowOf } from './product-rows.ts'
import { handleOfRow } from './read-sheet.ts'

const maxColumns = 500
const maxRepeated = 100

const refuse = (message: InLanguages): never => fail(generalErrors.invalid_request, [message], 'fileId')

/** Starts the import of a file, or its check. Reads a file once, so that what is wrong with it as a whole is said before a task starts. */
export async function startProductImport(
  ctx: WaitingContext,
  choices: ImportChoices,
  started: typeof importProducts = importProducts,
) {
  const parts = (await ctx.read((tx) => findFileParts(tx, choices.fileId))) ?? fail(generalErrors.not_found)
  const readPart = partReader(ctx, choices.fileId, parts)
  const detector = new EncodingDetector()
  for (const index of parts.keys()) detector.add(await readPart(index))
  const encoding = detector.end()
  const separator = await separatorIn(encoding, readPart, parts.length)
  const source = { encoding, separator, parts: parts.length, readPart }
  let columns: string[] | undefined
  const seen = new Set<string>()
  const repeated = new Set<string>()
  let [products, last] = [0, '']
  for await (const row of readRows(source)) {
    if (row.openCell >= 0) refuseOpenQuote(row.place.line, row.openCell)
    if (!columns) {
      columns = meaningsOf(row.cells)
      continue
    }
    if (row.cells.length > columns.length) refuseLongRow(row.place.line, columns.length)
    const handle = handleOfRow(sheetRowOf(row, columns))
    if (handle === last && products > 0) continue
    if (handle !== '' && seen.has(handle)) repeated.add(handle)
    if (repeated.size > maxRepeated) refuseUnsorted(row.place.line)
    seen.add(handle)
    products++
    last = handle
  }
  if (!columns) refuse({ en: 'The file is empty. Choose another file.', vi: 'Tệp trống. Hãy chọn tệp khác.' })
  const input = { ...choices, encoding, separator, columns: columns ?? [], products, repeated: [...repeated] }
  return ctx.write((tx) => startTask(tx, started, input))
}

async function separatorIn(
  encoding: TextEncoding,
  readPart: (index: number) => Promise<Uint8Array>,
  parts: number,
): Promise<Separator> {
  return parts === 0 ? ',' : separatorOf(new TextDecoder(encoding).decode(await readPart(0)))
}

/** Rejects a header without the columns that a product needs, or with two of one name. */
function meaningsOf(header: readonly string[]): string[] {
  if (header.length > maxColumns)
    refuse({
      en: `The file has more than ${maxColumns} columns. Remove some.`,
      vi: `Tệp có hơn ${maxColumns} cột. Hãy bỏ bớt cột.`,
    })
  const names = header.map((name) => name.trim().toLowerCase())
  const twice = names.findIndex((name, at) => name !== '' && names.indexOf(name) < at)
  if (twice >= 0)
    refuse({
      en: `The columns ${names.indexOf(names[twice]!) + 1} and ${twice + 1} are both called “${header[twice]!.slice(0, 100)}”. Rename or remove one.`,
      vi: `Cột ${names.indexOf(names[twice]!) + 1} và cột ${twice + 1} cùng tên “${header[twice]!.slice(0, 100)}”. Hãy đổi tên hoặc xóa một cột.`,
    })
  const columns = guessColumns(header)
  if (!columns.includes('Title') || !columns.includes('Variant Price'))
    refuse({
      en: 'The first line must name the columns, with Title and Variant Price among them.',
      vi: 'Dòng đầu tiên phải ghi tên cột, trong đó có Title và Variant Price.',
    })
  return columns.map((column) => column ?? '')
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

const refuseUnsorted = (line: number) =>
  refuse({
    en: `Rows of one product must follow each other, and up to line ${line} many don’t. Sort the file by Handle.`,
    vi: `Các dòng của một sản phẩm phải liền nhau, nhưng đến dòng ${line} nhiều dòng không liền. Hãy sắp xếp tệp theo Handle.`,
  })
