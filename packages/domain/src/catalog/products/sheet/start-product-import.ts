import { requiredColumns } from '@backroom/contract/catalog/products/import-choices'
import type { ImportChoices, ImportFile } from '@backroom/contract/catalog/products/product-import'
import type { ImportedColumn } from '@backroom/contract/catalog/products/sheet-columns'
import type { Language } from '@backroom/contract/platform/api/language'
import { claimAttempt } from '../../../platform/attempts/attempts.ts'
import type { WaitingContext } from '../../../platform/context.ts'
import { startTask } from '../../../platform/tasks/tasks.ts'
import { limits } from '../limits.ts'
import { meaningOf } from './guess-columns.ts'
import { importProducts } from './import-products.task.ts'
import { type ProductFile, readProductFile, refuse } from './read-product-file.ts'

/** What an uploaded file contains, for the choice of what its columns mean. */
export async function readImport(ctx: WaitingContext, fileId: string): Promise<ImportFile> {
  await claimAttempt(ctx.directory, { action: 'product-file', of: [ctx.user.id] }, limits.productFilesRead)
  const { encoding, separator, products, rows, header, columns, samples } = await readProductFile(ctx, fileId)
  const found = header.map((name, index) => ({ name, meaning: columns[index]!, samples: samples[index]! }))
  return { encoding, separator, products, rows, columns: found as ImportFile['columns'] }
}

/** Starts the import of a file, or its check. Reads a file once, so that what is wrong with it as a whole is said before a task starts. */
export async function startProductImport(
  ctx: WaitingContext,
  { language = 'en', ...choices }: ImportChoices & { language?: Language },
  started: typeof importProducts = importProducts,
) {
  await claimAttempt(ctx.directory, { action: 'product-file', of: [ctx.user.id] }, limits.productFilesRead)
  const file = await readProductFile(ctx, choices.fileId, choices.columns)
  if (!choices.columns) refuseTwoOfOneName(file.header)
  requireMeanings(file, choices)
  if (file.unsortedLine > 0) refuseUnsorted(file.unsortedLine)
  const { encoding, separator, columns, products, repeated } = file
  const input = { ...choices, language, encoding, separator, columns, products, repeated, userId: ctx.user.id }
  return ctx.write((tx) => startTask(tx, started, input))
}

/** Which of two columns of one name is read has to be chosen. */
function refuseTwoOfOneName(header: readonly string[]) {
  const names = header.map((name) => name.toLowerCase())
  const twice = names.findIndex((name, at) => names.indexOf(name) < at && meaningOf(name) !== undefined)
  if (twice < 0) return
  const [first, second] = [names.indexOf(names[twice]!) + 1, twice + 1]
  refuse({
    en: `The columns ${first} and ${second} are both called “${header[twice]}”. Rename or remove one.`,
    vi: `Cột ${first} và cột ${second} cùng tên “${header[twice]}”. Hãy đổi tên hoặc xóa một cột.`,
  })
}

/** Rejects columns without those that a product needs, or with two of one meaning. */
function requireMeanings({ header, columns }: ProductFile, { match }: ImportChoices) {
  if (columns.length !== header.length)
    refuse(
      {
        en: `The file has ${header.length} columns. Choose what each of them means.`,
        vi: `Tệp có ${header.length} cột. Hãy chọn ý nghĩa của từng cột.`,
      },
      'columns',
    )
  const twice = columns.find((meaning, at) => meaning !== '' && columns.indexOf(meaning) < at)
  if (twice)
    refuse(
      {
        en: `Two columns are imported as ${twice}. Keep one of them.`,
        vi: `Hai cột cùng được nhập vào ${twice}. Hãy giữ lại một cột.`,
      },
      'columns',
    )
  const missing = requiredColumns[match].filter((column: ImportedColumn) => !columns.includes(column))
  if (missing.length > 0)
    refuse(
      {
        en: `No column is imported as ${missing.join(', ')}. The first line of the file must name its columns.`,
        vi: `Chưa có cột nào được nhập vào ${missing.join(', ')}. Dòng đầu tiên của tệp phải ghi tên cột.`,
      },
      'columns',
    )
}

const refuseUnsorted = (line: number) =>
  refuse({
    en: `Rows of one product must follow each other, and up to line ${line} many don’t. Sort the file by Handle.`,
    vi: `Các dòng của một sản phẩm phải liền nhau, nhưng đến dòng ${line} nhiều dòng không liền. Hãy sắp xếp tệp theo Handle.`,
  })
