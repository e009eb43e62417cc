import { requiredColumns } from '@backroom/contract/catalog/products/import-choices'
import type { ImportChoices, ImportFile } from '@backroom/contract/catalog/products/product-import'
import type { Language } from '@backroom/contract/platform/api/language'
import { claimAttempt } from '../../../platform/attempts/attempts.ts'
import type { WaitingContext } from '../../../platform/context.ts'
import { refuseFile, refuseTwoOfOneName, requireMeanings, startTask } from '../../../platform/tasks/tasks.ts'
import { addMissingMetafields } from '../../metafields/metafields.ts'
import { limits } from '../limits.ts'
import { meaningOf } from './guess-columns.ts'
import { importProducts } from './import-products.task.ts'
import { readProductFile } from './read-product-file.ts'

/** What an uploaded file contains, for the choice of what its columns mean. */
export async function readImport(ctx: WaitingContext, fileId: string): Promise<ImportFile> {
  await claimAttempt(ctx.directory, { action: 'product-file', of: [ctx.user.id] }, limits.productFilesRead)
  const { encoding, separator, products, rows, header, columns, samples } = await readProductFile(ctx, fileId)
  const found = header.map((name, index) => ({ name, meaning: columns[index]!, samples: samples[index]! }))
  return { encoding, separator, products, rows, columns: found as ImportFile['columns'] }
}

/** Starts the import of a file, or its check. The import adds the metafields that the shop does not have. Reads a file once, so that what is wrong with it as a whole is said before a task starts. */
export async function startProductImport(
  ctx: WaitingContext,
  { language = 'en', ...choices }: ImportChoices & { language?: Language },
  started: typeof importProducts = importProducts,
) {
  await claimAttempt(ctx.directory, { action: 'product-file', of: [ctx.user.id] }, limits.productFilesRead)
  const file = await readProductFile(ctx, choices.fileId, choices.columns)
  if (!choices.columns) refuseTwoOfOneName(file.header, meaningOf)
  requireMeanings(file, requiredColumns[choices.match])
  if (file.unsortedLine > 0) refuseUnsorted(file.unsortedLine)
  const { encoding, separator, columns, products, repeated } = file
  const input = { ...choices, language, encoding, separator, columns, products, repeated, userId: ctx.user.id }
  return ctx.write(async (tx) => {
    if (started === importProducts) await addMissingMetafields(tx, file.metafields)
    return startTask(tx, started, input)
  })
}

const refuseUnsorted = (line: number) =>
  refuseFile({
    en: `Rows of one product must follow each other, and up to line ${line} many don’t. Sort the file by Handle.`,
    vi: `Các dòng của một sản phẩm phải liền nhau, nhưng đến dòng ${line} nhiều dòng không liền. Hãy sắp xếp tệp theo Handle.`,
  })
