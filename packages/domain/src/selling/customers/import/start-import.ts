import type { Language } from '@backroom/contract/platform/api/language'
import type { ImportChoices, ImportFile } from '@backroom/contract/selling/customers/customer-import'
import { type ImportedColumn, requiredColumns } from '@backroom/contract/selling/customers/import-columns'
import { limits } from '@backroom/contract/selling/customers/limits'
import { claimAttempt } from '../../../platform/attempts/attempts.ts'
import type { WaitingContext } from '../../../platform/context.ts'
import type { PlacedRow } from '../../../platform/csv/csv.ts'
import {
  readUploadedTable,
  refuseFile,
  refuseTwoOfOneName,
  requireMeanings,
  startTask,
} from '../../../platform/tasks/tasks.ts'
import { emailKeyOf } from '../email-key.ts'
import { guessColumns, meaningOf } from './columns.ts'
import { importCustomers } from './import-customers.task.ts'

/** Files of customers that a person has read: to choose their columns, to check, or to import them. */
const filesRead = { max: 60, windowMs: 10 * 60_000 }

/** What an uploaded file contains, for the choice of what its columns mean. */
export async function readCustomerImport(ctx: WaitingContext, fileId: string): Promise<ImportFile> {
  const { encoding, separator, rows, header, columns, samples } = await readFile(ctx, fileId)
  const found = header.map((name, index) => ({ name, meaning: columns[index]!, samples: samples[index]! }))
  return { encoding, separator, rows, columns: found }
}

/** Starts the import of a file, or its check. Reads the file once, so that what is wrong with it as a whole is said before a task starts. */
export async function startCustomerImport(
  ctx: WaitingContext,
  { language = 'en', ...choices }: ImportChoices & { language?: Language },
  started: typeof importCustomers = importCustomers,
) {
  const file = await readFile(ctx, choices.fileId, choices.columns)
  if (!choices.columns) refuseTwoOfOneName(file.header, meaningOf)
  requireMeanings(file, requiredColumns)
  const { encoding, separator, columns, rows, repeated } = file
  if (repeated.length > limits.repeatedEmails)
    refuseFile({
      en: `More than ${limits.repeatedEmails} emails are in several rows. Keep one row for each customer.`,
      vi: `Hơn ${limits.repeatedEmails} email xuất hiện ở nhiều dòng. Hãy giữ một dòng cho mỗi khách hàng.`,
    })
  const input = { ...choices, language, encoding, separator, columns, rows, repeated }
  return ctx.write((tx) => startTask(tx, started, input))
}

async function readFile(ctx: WaitingContext, fileId: string, meanings?: readonly (ImportedColumn | '')[]) {
  await claimAttempt(ctx.directory, { action: 'customer-file', of: [ctx.user.id] }, filesRead)
  const { reader, ...table } = await readUploadedTable(ctx, fileId, (header) => new FoundEmails(header, meanings))
  return { ...table, columns: reader.columns, repeated: [...reader.repeated] }
}

/** Finds the mailboxes that several rows have. */
class FoundEmails {
  readonly columns: (ImportedColumn | '')[]
  readonly repeated = new Set<string>()
  readonly #seen = new Set<string>()

  constructor(header: readonly string[], meanings: readonly (ImportedColumn | '')[] | undefined) {
    this.columns = [...(meanings ?? guessColumns(header).map((meaning) => meaning ?? ''))]
  }

  add({ cells }: PlacedRow) {
    const key = emailKeyOf(cells[this.columns.indexOf('Email')] ?? '').slice(0, limits.emailLength)
    if (key === '') return
    if (this.#seen.has(key) && this.repeated.size <= limits.repeatedEmails) this.repeated.add(key)
    this.#seen.add(key)
  }
}
