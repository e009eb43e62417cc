import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Separator, TextEncoding } from '@backroom/contract/platform/tasks/csv-format'
import type { WaitingStoreContext } from '../context.ts'
import { type CsvPlace, fileStart, type PlacedRow, readRows } from '../csv/csv.ts'
import { findFileParts, partReader } from './uploaded-table.ts'

interface Table {
  fileId: string
  encoding: TextEncoding
  separator: Separator
  rows: number
}

/** The rows of a batch, and where the next one begins. */
export interface TableBatch {
  rows: PlacedRow[]
  next: CsvPlace | null
}

/** Reads the next `size` rows of an uploaded table. The header is skipped, and so are empty lines. */
export async function readTableBatch(
  ctx: WaitingStoreContext,
  { fileId, encoding, separator, rows: count }: Table,
  { from, size }: { from: CsvPlace | null; size: number },
): Promise<TableBatch> {
  const parts = await ctx.read((tx) => findFileParts(tx, fileId))
  if (!parts) return count === 0 ? { rows: [], next: null } : fail(generalErrors.not_found)
  const readPart = partReader(ctx, fileId, parts)
  const rows: PlacedRow[] = []
  for await (const row of readRows({ encoding, separator, parts: parts.length, readPart }, from ?? fileStart)) {
    if (rows.length === size) return { rows, next: rows.at(-1)!.next }
    if (row.place.line > 1) rows.push(row)
  }
  return { rows, next: null }
}
