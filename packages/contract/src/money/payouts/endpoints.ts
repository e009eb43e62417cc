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
  /** Null for a movement without an order. */
  orderId: z.uuid().nullable(),
  orderNumber: z.int().nullable(),
  /** The amount that a buyer paid, negative for a refund; 0 for a release. */
  grossCents: z.int(),
  /** Negative for a refund. */
  feeCents: z.int(),
  /** The store's share; negative if its balance falls. */
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
    summary: 'The balance that can be paid out, and the balance that waits for its release; minor units',
    permission: 'payouts.view',
    answer: z.object({ availableToPayout: z.int(), pending: z.int(), currency }),
  }),
  releases: endpoint({
    method: 'GET',
    path: '/stores/payout/releases',
    summary: 'Amounts that become available, by day in the store’s time zone, soonest first',
    permission: 'payouts.view',
    answer: z.object({ days: z.array(z.object({ day, amountCents: z.int(), orders: z.int() })), currency }),
  }),
  statement: statement.list,
  countStatement: statement.count,
})
