import { payouts } from '@backroom/contract/money/payouts/endpoints'
import { countStatement, listStatement } from '@backroom/domain/money/ledger/ledger'
import { findPayoutBalance, findReleases } from '@backroom/domain/money/payouts/payouts'
import { implement } from '../../http/implement.ts'

export const handlers = implement(payouts, {
  balance: (ctx) => findPayoutBalance(ctx),
  releases: (ctx) => findReleases(ctx),
  statement: (ctx, { query }) => listStatement(ctx, query),
  countStatement: (ctx, { query }) => countStatement(ctx, query),
})
