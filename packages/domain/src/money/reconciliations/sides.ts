import type { ProviderName } from '@backroom/contract/money/reconciliations/endpoints'
import { sql } from 'kysely'
import type { StoreContext, WaitingStoreContext } from '../../platform/context.ts'
import type { Ports } from '../../platform/ports.ts'
import type { GatewayPayment, PaymentGateway } from '../payments/payments.ts'
import { type PayoutProvider, settlePayout, type Transfer } from '../payout-provider/payout-provider.ts'

/** What a payment or payout came to in the end, in minor units: captured less refunded, or paid and not returned. */
export interface Settled {
  key: string
  cents: number
  currency: string
}

/** Instants, the second of which is not part of the span. */
export interface Span {
  from: string
  to: string
}

/** A provider beside the entries in the books that it causes. */
export interface Side {
  name: ProviderName
  /** The payment connection whose statement it is; null for the gateway of the installation, and for payouts. */
  connectionId: string | null
  /** The kinds of transactions in which the provider moved money. */
  kinds: readonly string[]
  /** What changed at the provider on a day in UTC. */
  statement(day: string, after: string | undefined): Promise<{ settled: Settled[]; next: string | null }>
  /** @returns undefined for what the provider does not know */
  find(key: string): Promise<Settled | undefined>
  /** What the store's books moved in a span. */
  movedIn(ctx: StoreContext, span: Span): Promise<string[]>
  /** What the store's books say of some of its payments or payouts. */
  settledOf(ctx: StoreContext, keys: readonly string[]): Promise<Settled[]>
  /** Takes steps that the provider took and the store missed. */
  catchUp?(ctx: WaitingStoreContext, key: string): Promise<void>
}

/**
 * The providers of the installation that give statements. The test gateway of this process and operators who pay by hand give
 * none.
 */
export function sidesOf({ payments, payoutProvider }: Pick<Ports, 'payments' | 'payoutProvider'>): Side[] {
  return [...paymentSide(payments, null), ...payoutSide(payoutProvider)]
}

/** The gateway of a payment connection, or of all connections to the test gateway; nothing if it gives no statements. */
export function paymentSide(gateway: PaymentGateway, connectionId: string | null): Side[] {
  const { statement } = gateway
  return statement ? [sideOf(gateway, statement, connectionId)] : []
}

function sideOf(
  gateway: PaymentGateway,
  statement: NonNullable<PaymentGateway['statement']>,
  connectionId: string | null,
): Side {
  const settled = ({ key, state, amountCents, refundedCents, currency }: GatewayPayment): Settled => ({
    ...{ key, currency },
    cents: state === 'captured' ? amountCents - refundedCents : 0,
  })
  return {
    name: 'payments',
    connectionId,
    kinds: ['sale', 'refund'],
    async statement(day, after) {
      const { payments, next } = await statement(day, after)
      return { settled: payments.map(settled), next }
    },
    async find(key) {
      const payment = await gateway.find(key)
      return payment && settled(payment)
    },
    async movedIn({ db, storeId }, { from, to }) {
      const { rows } = await sql<{ key: string }>`
        select distinct p.id as key
          from ledger_transactions t
          join payments p on p.store_id = t.store_id and p.order_id = t.order_id
          join payment_connections c on c.id = p.connection_id
         where case when ${connectionId}::uuid is null then c.kind = 'test' else c.id = ${connectionId}::uuid end
           and t.store_id = ${storeId} and t.at >= ${from}::timestamptz and t.at < ${to}::timestamptz
           and t.kind in ('sale', 'refund')`.execute(db)
      return rows.map(({ key }) => key)
    },
    async settledOf({ db, storeId }, keys) {
      const { rows } = await sql<Settled>`
        select p.id as key, coalesce(sum(e.amount_cents), 0)::int8 as cents, p.currency
          from payments p
          -- An order may have several payments: what edits added was paid later. Each has a sale and refunds of its own.
          left join ledger_transactions t
            on t.store_id = p.store_id and t.order_id = p.order_id
           and (t.kind = 'sale' and t.reference = case when p.is_balance then p.id else p.order_id end::text
             or t.kind = 'refund' and exists (select from payment_refunds r
                  where r.store_id = p.store_id and r.payment_id = p.id and r.id::text = t.reference))
          left join ledger_entries e
            on e.store_id = t.store_id and e.transaction_id = t.id and e.account = 'psp_clearing'
         where p.store_id = ${storeId} and p.id = any(${keys}::uuid[])
         group by p.id, p.currency`.execute(db)
      return rows
    },
  }
}

function payoutSide(provider: PayoutProvider | undefined): Side[] {
  if (!provider) return []
  const settled = ({ key, state, amountCents, currency }: Transfer): Settled => ({
    ...{ key, currency },
    cents: state === 'paid' ? amountCents : 0,
  })
  return [
    {
      name: 'payouts',
      connectionId: null,
      kinds: ['payout_paid', 'payout_returned'],
      async statement(day, after) {
        const { transfers, next } = await provider.statement(day, after)
        return { settled: transfers.map(settled), next }
      },
      async find(key) {
        const transfer = await provider.find(key)
        return transfer && settled(transfer)
      },
      async movedIn({ db, storeId }, { from, to }) {
        const { rows } = await sql<{ key: string }>`
          select distinct reference as key from ledger_transactions
           where store_id = ${storeId} and at >= ${from}::timestamptz and at < ${to}::timestamptz
             and kind in ('payout_paid', 'payout_returned')`.execute(db)
        return rows.map(({ key }) => key)
      },
      async settledOf({ db, storeId }, keys) {
        const { rows } = await sql<Settled>`
          select p.id as key, coalesce(-sum(e.amount_cents), 0)::int8 as cents, p.currency
            from payouts p
            left join ledger_transactions t
              on t.store_id = p.store_id and t.reference = p.id::text and t.kind in ('payout_paid', 'payout_returned')
            left join ledger_entries e on e.store_id = t.store_id and e.transaction_id = t.id and e.account = 'bank'
           where p.store_id = ${storeId} and p.id = any(${keys}::uuid[])
           group by p.id, p.currency`.execute(db)
        return rows
      },
      catchUp: (ctx, key) => settlePayout(ctx, provider, key),
    },
  ]
}
