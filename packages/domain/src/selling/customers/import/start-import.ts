import type { Language } from '@backroom/contract/platform/api/language'
import type { ImportChoices } from '@backroom/contract/selling/customers/customer-import'
import { type ImportedColumn, requiredColumns } from '@backroom/contract/selling/customers/import-columns'
import { limits } from '@backroom/contract/selling/customers/limits'
import type { WaitingContext } from '../../../platform/context.ts'
import type { PlacedRow } from '../../../platform/csv/csv.ts'
import { importedFiles, refuseFile, startTask } from '../../../platform/tasks/tasks.ts'
import { emailKeyOf } from '../email-key.ts'
import { meanings } from './columns.ts'
import { importCustomers } from './import-customers.task.ts'

const files = importedFiles({ action: 'customer-file', meanings, required: requiredColumns })

export const readCustomerImport = files.show

/** Starts the import of a file, or its check. */
export async function startCustomerImport(
  ctx: WaitingContext,
  choices: ImportChoices & { language?: Language },
  started: typeof importCustomers = importCustomers,
) {
  const { input, reader } = await files.check(ctx, choices, (columns) => new FoundEmails(columns))
  const repeated = [...reader.repeated]
  if (repeated.length > limits.repeatedEmails)
    refuseFile({
      en: `More than ${limits.repeatedEmails} emails are in several rows. Keep one row for each customer.`,
      vi: `Hơn ${limits.repeatedEmails} email xuất hiện ở nhiều dòng. Hãy giữ một dòng cho mỗi khách hàng.`,
    })
  return ctx.write((tx) => startTask(tx, started, { ...input, repeated }))
}

/** Finds the mailboxes that several rows have. */
class FoundEmails {
  readonly repeated = new Set<string>()
  readonly #seen = new Set<string>()
  readonly #column: number

  constructor(columns: readonly (ImportedColumn | '')[]) {
    this.#column = columns.indexOf('Email')
  }

  add({ cells }: PlacedRow) {
    const key = emailKeyOf(cells[this.#column] ?? '').slice(0, limits.emailLength)
    if (key === '') return
    if (this.#seen.has(key) && this.repeated.size <= limits.repeatedEmails) this.repeated.add(key)
    this.#seen.add(key)
  }
}
