import type { payouts } from '@backroom/contract/money/payouts/endpoints'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { Answer, Input } from '@backroom/contract/platform/api/endpoint'
import type { WaitingContext } from '../../platform/context.ts'
import { csvLines } from '../../platform/csv/csv.ts'
import { listStatement } from './statement-queries.ts'

type Line = Answer<typeof payouts.statement>['items'][number]

/** Years of a large store; the rest has to be filtered by date. */
const maxLines = 500_000
const batchSize = 1000

const columns: Record<string, (line: Line) => string | number> = {
  at: ({ at }) => at,
  transaction: ({ kind }) => kind,
  order: ({ orderName }) => orderName ?? '',
  gross: ({ grossCents, currency }) => majorUnits(grossCents, currency),
  fee: ({ feeCents, currency }) => majorUnits(feeCents, currency),
  net: ({ netCents, currency }) => majorUnits(netCents, currency),
  currency: ({ currency }) => currency,
}

/** CSV, newest first, page by page; each page is read when it is asked for, in its own transaction. */
export async function* exportStatement(
  { read }: Pick<WaitingContext, 'read'>,
  filter: Input<typeof payouts.exportStatement>['query'],
): AsyncGenerator<string> {
  yield csvLines([Object.keys(columns)])
  let count = 0
  let cursor: string | undefined
  do {
    const page = await read((ctx) => listStatement(ctx, { ...filter, limit: batchSize, ...(cursor && { cursor }) }))
    if (page.items.length > 0)
      yield csvLines(page.items.map((line) => Object.values(columns).map((cell) => cell(line))))
    count += page.items.length
    cursor = page.nextCursor ?? undefined
  } while (cursor && count < maxLines)
  if (cursor) yield csvLines([[`Only the newest ${count} lines are here. Narrow the filter for the rest.`]])
}
