import { payouts } from '@backroom/contract/money/payouts/endpoints'
import { countStatement, exportStatement, listStatement } from '@backroom/domain/money/ledger/ledger'
import { receiveProviderEvent } from '@backroom/domain/money/payout-provider/payout-provider'
import {
  cancelPayout,
  countPayouts,
  createPayoutConfig,
  findPayoutBalance,
  findPayoutConfig,
  findPayoutDetail,
  findReleases,
  listPayouts,
  requestPayout,
  updatePayoutConfig,
} from '@backroom/domain/money/payouts/payouts'
import { implement } from '../../http/implement.ts'

export const handlers = implement(payouts, {
  balance: (ctx) => findPayoutBalance(ctx),
  releases: (ctx) => findReleases(ctx),
  statement: (ctx, { query }) => listStatement(ctx, query),
  countStatement: (ctx, { query }) => countStatement(ctx, query),
  exportStatement: (ctx, { query }) => exportStatement(ctx, query),
  config: (ctx) => findPayoutConfig(ctx),
  createConfig: (ctx, { body }) => createPayoutConfig(ctx, body),
  updateConfig: (ctx, { params, body, revision }) => updatePayoutConfig(ctx, params.id, body, revision),
  request: (ctx, { body }) => requestPayout(ctx, body),
  requests: (ctx, { query }) => listPayouts(ctx, query),
  countRequests: (ctx, { query }) => countPayouts(ctx, query),
  show: (ctx, { params }) => findPayoutDetail(ctx, params.id),
  providerEvent: (ctx, { body }) => receiveProviderEvent(ctx, body),
  cancel: (ctx, { params }) => cancelPayout(ctx, params.id),
})
