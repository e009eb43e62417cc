import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { currency, day, idOf, instant, text } from '../../platform/api/fields.ts'
import { filterFields, listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { destinationKinds } from '../payout-destinations/states.ts'
import { payoutsErrors } from './errors.ts'
import { ledgerKindNames } from './ledger-kinds.ts'
import { payoutList, statementList } from './list.ts'
import { payoutReasonNames } from './reasons.ts'
import { payoutSchedules, payoutStates, stepActors } from './states.ts'

const StatementLine = z.object({
  id: z.uuid(),
  kind: z.enum(ledgerKindNames),
  at: instant,
  /** Null for a movement without an order. */
  orderId: z.uuid().nullable(),
  orderName: z.string().nullable(),
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

export const Payout = z.object({
  id: z.uuid(),
  state: z.enum(payoutStates),
  destinationKind: z.enum(destinationKinds),
  destinationHint: z.string(),
  amountCents: z.int(),
  feeCents: z.int(),
  /** What arrives: the amount without the fee. */
  netCents: z.int(),
  currency,
  reason: z.enum(payoutReasonNames).nullable(),
  /** What the operator or the provider added to the reason. */
  note: z.string(),
  requestedAt: instant,
  /** Null until it is approved. */
  arrivesOn: day.nullable(),
})
export type Payout = z.infer<typeof Payout>

const PayoutDetail = Payout.extend({
  steps: z.array(
    z.object({
      state: z.enum(payoutStates),
      at: instant,
      by: z.enum(stepActors),
      reason: z.enum(payoutReasonNames).nullable(),
      note: z.string(),
    }),
  ),
  /** What the payout is made of, by order; they add up to its amount. The first 100, and the sum of the others. */
  orders: z.array(z.object({ orderId: z.uuid().nullable(), orderName: z.string().nullable(), amountCents: z.int() })),
  otherOrdersCents: z.int(),
})
export type PayoutDetail = z.infer<typeof PayoutDetail>

const schedule = {
  schedule: z.enum(payoutSchedules).meta({ resource: 'payoutSchedule' }),
  /** 1 is Monday; of a weekly schedule. */
  weekday: z.int().min(1).max(7).nullable(),
  /** The available balance that starts a payout; of a schedule by threshold. */
  thresholdCents: z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
  destinationId: idOf('usableDestination').nullable(),
}
const PayoutConfig = z.object({
  /** Null before the first change. */
  id: z.uuid().nullable(),
  ...schedule,
  destinationId: z.uuid().nullable(),
  /** Start of the next payout of a weekly schedule. */
  nextRunAt: instant.nullable(),
  minimumCents: z.int(),
  holdingDays: z.int(),
  currency,
  revision: z.int(),
})
export type PayoutConfig = z.infer<typeof PayoutConfig>
const configErrors = [
  payoutsErrors.schedule_incomplete,
  payoutsErrors.payout_too_small,
  payoutsErrors.destination_unconfirmed,
  generalErrors.not_found,
]

const requests = listEndpoints(payoutList, {
  path: '/stores/payout/request-payouts',
  row: Payout,
  summary: 'Payouts of the store, newest first',
})

export const payouts = group('payouts', {
  balance: endpoint({
    method: 'GET',
    path: '/stores/payout/v2/balance',
    summary: 'The balance that can be paid out, and the balance that waits for its release; minor units',
    permission: 'payouts.view',
    answer: z.object({
      availableToPayout: z.int(),
      pending: z.int(),
      reserved: z.int(),
      inPayout: z.int(),
      /** What the store owes after refunds. */
      debt: z.int(),
      currency,
    }),
  }),
  releases: endpoint({
    method: 'GET',
    path: '/stores/payout/releases',
    summary:
      'Amounts that become available, by day in the store’s time zone, soonest first, and reserves with their reason',
    permission: 'payouts.view',
    answer: z.object({
      days: z.array(z.object({ day, amountCents: z.int(), orders: z.int() })),
      /** What is set aside; `amountCents` is what refunds have left of it. */
      reserves: z.array(z.object({ id: z.uuid(), day, amountCents: z.int(), reason: z.string() })),
      currency,
    }),
  }),
  statement: statement.list,
  countStatement: statement.count,
  exportStatement: endpoint({
    method: 'GET',
    path: '/stores/payout/statement/export',
    summary: 'The statement as comma-separated text; a last line without commas reports omitted lines',
    permission: 'payouts.view',
    waits: true,
    audited: true,
    answerKind: 'csv',
    query: z.object(filterFields(statementList)),
    answer: z.string(),
  }),
  config: endpoint({
    method: 'GET',
    path: '/stores/payout/config',
    summary: 'When the store is paid without asking, and the terms of payouts',
    permission: 'payouts.view',
    answer: PayoutConfig,
  }),
  createConfig: endpoint({
    method: 'POST',
    path: '/stores/payout/config',
    summary: 'Sets the schedule of a store that has none',
    permission: 'payouts.destination',
    stepUp: true,
    status: 201,
    body: z.object(schedule),
    answer: PayoutConfig,
    errors: [...configErrors, payoutsErrors.config_exists],
  }),
  updateConfig: endpoint({
    method: 'PATCH',
    path: '/stores/payout/config/{id}',
    summary: 'Changes the schedule',
    permission: 'payouts.destination',
    stepUp: true,
    ifMatch: true,
    params: z.object({ id: idOf('payoutConfig') }),
    body: z.object(schedule),
    answer: PayoutConfig,
    errors: configErrors,
  }),
  request: endpoint({
    method: 'POST',
    path: '/stores/payout/v2/payout-request',
    summary: 'Requests a payout of a part of the available balance',
    permission: 'payouts.request',
    stepUp: true,
    idempotent: true,
    status: 201,
    body: z.object({
      amountCents: z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({ resource: 'payoutAmount' }),
      destinationId: idOf('usableDestination'),
    }),
    answer: Payout,
    errors: [
      payoutsErrors.payout_too_small,
      payoutsErrors.balance_too_small,
      payoutsErrors.payout_in_debt,
      payoutsErrors.destination_unconfirmed,
      payoutsErrors.destination_waiting,
      generalErrors.not_found,
    ],
  }),
  requests: requests.list,
  countRequests: requests.count,
  show: endpoint({
    method: 'GET',
    path: '/stores/payout/request-payouts/{id}',
    summary: 'A payout with its steps and the orders behind it',
    permission: 'payouts.view',
    params: z.object({ id: idOf('payout') }),
    answer: PayoutDetail,
    errors: [generalErrors.not_found],
  }),
  providerEvent: endpoint({
    method: 'POST',
    path: '/stores/payout/provider-events',
    summary: 'A message of the payout provider that a transfer has changed; the transfer is asked for',
    permission: 'public',
    perMinute: 600,
    body: z.object({
      key: z.uuid().meta({ resource: 'transferKey' }),
      signature: text(64, 64).meta({ resource: 'transferSignature' }),
    }),
    answer: z.object({}),
    errors: [generalErrors.not_found],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/stores/payout/request-payouts/{id}/cancel',
    summary: 'Cancels a payout that nobody reviews yet; its amount is available again',
    permission: 'payouts.request',
    params: z.object({ id: idOf('cancellablePayout') }),
    answer: Payout,
    errors: [generalErrors.not_found, payoutsErrors.payout_started],
  }),
})
