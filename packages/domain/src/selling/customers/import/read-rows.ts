import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { CustomerImport } from '@backroom/contract/selling/customers/customer-import'
import type { WaitingStoreContext } from '../../../platform/context.ts'
import { type CsvPlace, fileStart, type PlacedRow, readRows } from '../../../platform/csv/csv.ts'
import { findFileParts, partReader } from '../../../platform/tasks/tasks.ts'

const batchRows = 250

/** The rows of a batch, and where the next one begins. */
export interface PreparedRows {
  rows: PlacedRow[]
  next: CsvPlace | null
}

/** Reads the rows of the next batch. The header is skipped, and so are empty lines. */
export async function prepareRows(
  ctx: WaitingStoreContext,
  { fileId, encoding, separator, rows: count }: CustomerImport,
  from: CsvPlace | null,
): Promise<PreparedRows> {
  const parts = await ctx.read((tx) => findFileParts(tx, fileId))
  if (!parts) return count === 0 ? { rows: [], next: null } : fail(generalErrors.not_found)
  const readPart = partReader(ctx, fileId, parts)
  const rows: PlacedRow[] = []
  for await (const row of readRows({ encoding, separator, parts: parts.length, readPart }, from ?? fileStart)) {
    if (rows.length === batchRows) return { rows, next: rows.at(-1)!.next }
    if (row.place.line > 1) rows.push(row)
  }
  return { rows, next: null }
}
