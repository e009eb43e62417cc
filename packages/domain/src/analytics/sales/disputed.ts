import { sql } from 'kysely'

/** SQL condition on order_transactions: a bank took the money for a dispute, or returned it. */
export const isDispute = sql<boolean>`kind in ('dispute', 'dispute_reversal')`

/** SQL of such a transaction: what the bank took, below zero if it returned it. */
export const disputedCents = sql`case kind when 'dispute' then amount_cents else -amount_cents end`
