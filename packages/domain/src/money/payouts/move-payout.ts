import type { LedgerAccount, LedgerKind } from '@backroom/contract/money/payouts/ledger-kinds'
import { type PayoutReason, payoutReasons } from '@backroom/contract/money/payouts/reasons'
import type { PayoutState, stepActors } from '@backroom/contract/money/payouts/states'
import { sql } from 'kysely'
import { notify } from '../../messages/notifications/notifications.ts'
import type { StoreContext } from '../../platform/context.ts'
import { coverShortfalls, lockBalances, postTransactions } from '../ledger/ledger.ts'
import { returnPayable } from './take-payable.ts'

export interface Actor {
  by: (typeof stepActors)[number]
  /** Of a member or an operator. */
  userId?: string
}

export interface Step {
  from: PayoutState
  to: PayoutState
  actor: Actor
  reason?: PayoutReason
  note?: string
  /** Further columns that the step sets. */
  set?: { approved_by?: string; provider_reference?: string; arrives_on?: string }
}

interface Moved {
  id: string
  amountCents: number
  feeCents: number
  netCents: number
  currency: string
  destinationHint: string
}

/** What each step posts. Other steps move no money. */
const postings: Partial<
  Record<PayoutState, (payout: Moved) => { kind: LedgerKind; postings: [LedgerAccount, number][] }>
> = {
  paid: ({ amountCents, feeCents, netCents }) => ({
    kind: 'payout_paid',
    postings: [
      ['in_payout', amountCents],
      ['bank', -netCents],
      ['fee_income', -feeCents],
    ],
  }),
  ...Object.fromEntries(
    (['cancelled', 'rejected', 'failed'] as const).map((state) => [
      state,
      ({ amountCents }: Moved) => ({
        kind: 'payout_back',
        postings: [
          ['in_payout', amountCents],
          ['available', -amountCents],
        ],
      }),
    ]),
  ),
  returned: ({ amountCents, feeCents, netCents }) => ({
    kind: 'payout_returned',
    postings: [
      ['bank', netCents],
      ['fee_income', feeCents],
      ['available', -amountCents],
    ],
  }),
}

/**
 * Takes a step, once: of concurrent callers one moves the payout, and only it posts.
 * @returns undefined if the payout is no longer in the state that the step begins with
 */
export async function movePayout(ctx: StoreContext, id: string, step: Step): Promise<Moved | undefined> {
  const { db, storeId } = ctx
  const { from, to, reason = null, note = '', set = {} } = step
  const posting = postings[to]
  if (posting) await lockBalances(ctx)
  const moved = await db
    .updateTable('payouts')
    .set({ ...set, state: to, reason, note, changed_at: sql<string>`now()`, revision: sql<number>`revision + 1` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning([
      'id',
      'amount_cents as amountCents',
      'fee_cents as feeCents',
      'net_cents as netCents',
      'currency',
      'destination_hint as destinationHint',
    ])
    .executeTakeFirst()
  if (!moved) return
  const payout: Moved = moved
  await recordStep(ctx, id, step)
  if (posting) {
    const { kind, postings: accounts } = posting(payout)
    await postTransactions(ctx, [
      {
        ...{ kind, reference: id, orderId: null, currency: payout.currency },
        postings: accounts.map(([account, amountCents]) => ({ account, amountCents })),
      },
    ])
    if (kind !== 'payout_paid') {
      await returnPayable(ctx, id)
      // A refund of the meantime may have left a debt.
      await coverShortfalls(ctx)
    }
  }
  await tellOutcome(ctx, payout, step)
  return payout
}

/** Tells the members what became of the payout. A step in between is in its timeline. */
async function tellOutcome(ctx: StoreContext, payout: Moved, { to, reason, note = '' }: Step) {
  const { id: payoutId, amountCents, currency, destinationHint: account } = payout
  const values = { payoutId, amountCents, currency, account }
  if (to === 'paid') await notify(ctx, 'payout.paid', values)
  if (reason) {
    const { what, remedy } = payoutReasons[reason]
    await notify(ctx, 'payout.refused', { ...values, what, remedy, note })
  }
}

export async function recordStep({ db, storeId }: StoreContext, payoutId: string, step: Omit<Step, 'from' | 'set'>) {
  const { to, actor, reason = null, note = '' } = step
  await db
    .insertInto('payout_steps')
    .values({
      ...{ store_id: storeId, payout_id: payoutId, state: to, by: actor.by, user_id: actor.userId ?? null },
      ...{ reason, note },
    })
    .execute()
}
