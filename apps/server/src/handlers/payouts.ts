import { payouts } from '@backroom/contract/payouts'
import { findPayoutBalance } from '@backroom/domain/payouts/payouts'
import { implement } from '../implement.ts'

export const payoutHandlers = implement(payouts, {
  balance: (ctx) => findPayoutBalance(ctx),
})
