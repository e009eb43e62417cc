import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { currency, day, instant } from '../../platform/api/fields.ts'
import { listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { ledgerKindNames } from './ledger-kinds.ts'
import { statementList } from './list.ts'

const StatementLine = z.object({
  id: z.uuid(),
  kind: z.enum(ledgerKindNames),
  at: instant,
  /** Null for a movement that is no order's. */
  orderId: z.uuid().nullable(),
  orderNumber: z.int().nullable(),
  /** What a buyer paid, or (negative) was paid back; 0 for a release. */
  grossCents: z.int(),
  /** Negative where it is given back. */
  feeCents: z.int(),
  /** The store's share; negative for what is taken from it. */
  netCents: z.int(),
  currency,
})
export type StatementLine = z.infer<typeof StatementLine>

const statement = listEndpoints(statementList, {
  path: '/stores/payout/statement',
  row: StatementLine,
  summary: 'Every movement of the store’s money, newest first',
})

export const payouts = group('payouts', {
  balance: endpoint({
    method: 'GET',
    path: '/stores/payout/v2/balance',
    summary: 'What can be paid out, and what waits for its release; minor units',
    permission: 'payouts.view',
    answer: z.object({ availableToPayout: z.int(), pending: z.int(), currency }),
  }),
  releases: endpoint({
    method: 'GET',
    path: '/stores/payout/releases',
    summary: 'What becomes available on which day of the store’s zone, soonest first',
    permission: 'payouts.view',
    answer: z.object({ days: z.array(z.object({ day, amountCents: z.int(), orders: z.int() })), currency }),
  }),
  statement: statement.list,
  countStatement: statement.count,
})
