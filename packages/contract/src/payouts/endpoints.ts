import { z } from 'zod'
import { endpoint, group } from '../api/endpoint.ts'
import { currency, day, instant, pageOf, paging } from '../api/fields.ts'
import { ledgerKindNames } from './ledger-kinds.ts'

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
  statement: endpoint({
    method: 'GET',
    path: '/stores/payout/statement',
    summary: 'Every movement of the store’s money, newest first',
    permission: 'payouts.view',
    query: z.object(paging),
    answer: pageOf(StatementLine),
  }),
})
