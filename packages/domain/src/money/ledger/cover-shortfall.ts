import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { findBalances } from './balances.ts'
import { postTransactions } from './post-transactions.ts'

interface Movement {
  currency: string
  /** Time of what moved the available balance; the default is now. */
  at?: string | undefined
}

/** Restores the rule that no available balance is negative, in all currencies. The balances are locked. */
export async function coverShortfalls(ctx: StoreContext, { at }: Pick<Movement, 'at'> = {}): Promise<void> {
  const { rows } = await sql<{ currency: string }>`
    select currency from ledger_balances
     where store_id = ${ctx.storeId} and account in ('available', 'debt')
     group by currency
    having sum(amount_cents) filter (where account = 'available') > 0
        or sum(amount_cents) filter (where account = 'debt') > 0`.execute(ctx.db)
  for (const { currency } of rows) await coverShortfall(ctx, { currency, at })
}

/** What is lacking is taken from sales that wait for their release; what is left is a debt, which later releases pay. */
async function coverShortfall(ctx: StoreContext, { currency, at }: Movement): Promise<void> {
  const { available, pending, debt } = await findBalances(ctx, currency)
  if (available > 0 && debt > 0) return move(ctx, 'debt_payment', Math.min(available, debt), { currency, at })
  if (available >= 0) return
  const advance = Math.min(-available, Math.max(0, pending))
  if (advance > 0) await takeAdvance(ctx, advance, { currency, at })
  if (-available > advance) await move(ctx, 'debt', -available - advance, { currency, at })
}

/** Posts to `available` and one other account. A debt adds to it, its payment takes from it. */
const move = async (ctx: StoreContext, kind: 'debt' | 'debt_payment', cents: number, { currency, at }: Movement) => {
  const amountCents = kind === 'debt' ? -cents : cents
  await postTransactions(ctx, [
    {
      kind,
      reference: crypto.randomUUID(),
      orderId: null,
      currency,
      at,
      postings: [
        { account: 'available', amountCents },
        { account: 'debt', amountCents: -amountCents },
      ],
    },
  ])
}

/** The amount leaves `pending` now instead of with the next release. */
async function takeAdvance(ctx: StoreContext, cents: number, { currency, at }: Movement) {
  const reference = crypto.randomUUID()
  await postTransactions(ctx, [
    {
      kind: 'advance',
      reference,
      orderId: null,
      currency,
      at,
      postings: [
        { account: 'pending', amountCents: cents },
        { account: 'available', amountCents: -cents },
      ],
    },
  ])
  await sql`
    insert into ledger_releases (store_id, source, reference, amount_cents, currency, release_at)
    select ${ctx.storeId}::uuid, 'advance', ${reference}, ${-cents}::bigint, ${currency}, min(release_at)
      from ledger_releases
     where store_id = ${ctx.storeId} and currency = ${currency} and released_at is null
    having count(*) > 0`.execute(ctx.db)
}
