import { type StoreContext, unansweredIn } from '../../platform/context.ts'
import { lockBalances } from './balances.ts'
import { feeOf } from './fee.ts'
import { postTransactions, type Transaction } from './post-transactions.ts'
import { release } from './release.ts'

export interface Sale {
  orderId: string
  /** By default the order's id. */
  reference?: string
  amountCents: number
  currency: string
  /** Platform fee in hundredths of a percent. */
  feeBasisPoints: number
  /** Days until the store's share can be paid out; 0 releases it at once. */
  holdingDays: number
  /** Time of the capture; the default is now. */
  at?: string | undefined
}

/** Posts a captured payment: the gateway owes us the amount, and we owe the store the amount without the fee. */
export const postSale = (ctx: StoreContext, sale: Omit<Sale, 'at'>, { at }: { at?: string } = {}) =>
  postSales(ctx, [{ ...sale, at }])

/** Posts many sales, either all of them with `at` or none. Releases those that are due already, on their due day. */
export async function postSales(ctx: StoreContext, sales: Sale[]) {
  const transactions = sales.map(transactionOf)
  if (sales.every(({ holdingDays, at }) => holdingDays > 0 && at === undefined)) {
    await postTransactions(unansweredIn(ctx), transactions)
    return
  }
  // Those that are due already post a second time.
  await lockBalances(ctx)
  const releases = await postTransactions(ctx, transactions)
  const due = releases.filter(({ isDue }) => isDue).map(({ id }) => id)
  if (due.length > 0) await release(ctx, { ids: due, dated: sales[0]?.at ? 'when due' : 'now' })
}

function transactionOf({
  orderId,
  reference = orderId,
  amountCents,
  currency,
  feeBasisPoints,
  holdingDays,
  at,
}: Sale): Transaction {
  const feeCents = feeOf(amountCents, feeBasisPoints)
  const shareCents = amountCents - feeCents
  return {
    ...{ kind: 'sale', reference, orderId, currency, at },
    postings: [
      { account: 'psp_clearing', amountCents },
      { account: 'pending', amountCents: -shareCents },
      { account: 'fee_income', amountCents: -feeCents },
    ],
    release: { amountCents: shareCents, holdingDays },
  }
}
