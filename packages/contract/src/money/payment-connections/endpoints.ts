import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, oneLine, queryInteger, text } from '../../platform/api/fields.ts'
import { LegalEntity } from '../legal-entities/endpoints.ts'
import { connectionErrors } from './errors.ts'
import { limits } from './limits.ts'
import { connectionKinds, healthProblems, healthStates } from './states.ts'

export const PaymentConnection = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(connectionKinds),
  isActive: z.boolean(),
  /** Null: any. */
  currency: z.string().nullable(),
  /** The end of the key, such as `•••• 41d2`; empty without one. */
  hint: z.string(),
  /** Whether its keys are for tests: no real money moves. */
  isTest: z.boolean(),
  /** Whether members capture each payment themselves. */
  capturesByHand: z.boolean(),
  /** Where the gateway reports payments and disputes, and whether it can; null if it reports nothing. */
  events: z.object({ url: z.string(), isOn: z.boolean() }).nullable(),
  /** Null for a gateway that needs no checks. */
  health: z
    .object({
      state: z.enum(healthStates),
      checkedAt: instant.nullable(),
      problem: z.enum(healthProblems).nullable(),
    })
    .nullable(),
  /** Among those that the store uses; null if it does not use it. */
  position: z.int().nullable(),
  /** What buyers read after they ordered; '' for a gateway. */
  instructions: z.string(),
  /** Days until an order that is not paid is cancelled; null: never. */
  unpaidDays: z.int().nullable(),
  /** Hours before that at which its customer is reminded; null: never. */
  remindHours: z.int().nullable(),
  /** The bank account that buyers transfer to. */
  account: z.object({ bankBin: z.string(), accountNumber: z.string(), accountName: z.string() }).nullable(),
  /** Whether all sales by card of the store go through it, or buyers can choose it. */
  takesSales: z.boolean(),
  revision: z.int(),
})
export type PaymentConnection = z.infer<typeof PaymentConnection>

const params = z.object({ id: idOf('paymentConnection') })
const name = oneLine(60, 1).meta({ resource: 'name' })
const credentials = {
  merchantId: oneLine(60).meta({ resource: 'newMerchantId' }).optional(),
  secretKey: oneLine(200).meta({ resource: 'newSecretKey' }).optional(),
  publishableKey: oneLine(220).meta({ resource: 'newStripeKey' }).optional(),
  webhookSecret: oneLine(220).meta({ resource: 'newStripeKey' }).optional(),
}
/** How buyers pay the store itself. */
const manual = {
  instructions: text(limits.instructions).optional(),
  unpaidDays: z.int().min(limits.unpaidDays.min).max(limits.unpaidDays.max).nullable().optional(),
  remindHours: z.int().min(limits.remindHours.min).max(limits.remindHours.max).nullable().optional(),
  bankBin: oneLine(6).optional(),
  accountNumber: oneLine(limits.accountNumber).optional(),
  accountName: oneLine(limits.accountName).optional(),
}
const accountErrors = [
  connectionErrors.bank_unknown,
  connectionErrors.bank_account_wrong,
  connectionErrors.account_name_missing,
]
const manualErrors = [...accountErrors, connectionErrors.remind_hours_wrong]
const credentialErrors = [
  connectionErrors.credentials_incomplete,
  connectionErrors.merchant_id_wrong,
  connectionErrors.secret_key_wrong,
  connectionErrors.publishable_key_wrong,
  connectionErrors.stripe_key_wrong,
  connectionErrors.webhook_secret_wrong,
  connectionErrors.keys_of_two_modes,
  connectionErrors.not_activated,
  connectionErrors.credentials_refused,
  connectionErrors.gateway_silent,
  connectionErrors.currency_refused,
  connectionErrors.connection_added,
  connectionErrors.kind_unavailable,
]

/** Connections of stores to payment gateways. Addresses and answers call them proxies, as the specification does. */
export const paymentConnections = group('paymentConnections', {
  list: endpoint({
    method: 'GET',
    path: '/stores/payout/proxy/store-proxies',
    summary: 'Payment connections that the store uses, in their order',
    permission: 'settings.view',
    query: z.object({ page: queryInteger(1, 1000).default(1), limit: queryInteger(1, 100).default(10) }),
    answer: z.object({ proxies: z.array(PaymentConnection), total: z.int() }),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/stores/payout/proxy/get-store-proxies',
    summary: 'All payment connections that the store uses, its entity, and the kinds that can be added',
    permission: 'settings.view',
    answer: z.object({
      proxies: z.array(PaymentConnection),
      /** Of the order. */
      revision: z.int(),
      currency: z.string(),
      entity: LegalEntity.nullable(),
      kinds: z.array(z.enum(connectionKinds)),
    }),
  }),
  remaining: endpoint({
    method: 'GET',
    path: '/stores/payout/proxy/remain-proxies',
    summary: 'Connections of the store’s entity that the store does not use',
    permission: 'settings.view',
    answer: z.object({ proxies: z.array(PaymentConnection) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/stores/payout/proxy/save-store-proxies',
    summary: 'Connects a gateway or another way to pay; one that belongs to the store is changed and switched on again',
    permission: 'settings.edit',
    // A payment connection decides where the money goes.
    stepUp: true,
    waits: true,
    body: z.object({
      name,
      kind: z.enum(connectionKinds).meta({ resource: 'newConnectionKind' }),
      currency: oneLine(3).meta({ resource: 'connectionCurrency' }).optional(),
      capturesByHand: z.boolean().optional(),
      ...credentials,
      ...manual,
    }),
    answer: PaymentConnection,
    errors: [
      ...credentialErrors,
      ...manualErrors,
      connectionErrors.currency_missing,
      connectionErrors.entity_needed,
      connectionErrors.too_many_connections,
    ],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/stores/payout/connections/{id}',
    summary: 'Renames a connection, changes what buyers read, or switches it on or off for all stores that use it',
    permission: 'settings.edit',
    stepUp: true,
    ifMatch: true,
    params,
    body: z.object({ name, isActive: z.boolean(), capturesByHand: z.boolean().optional(), ...manual }),
    answer: PaymentConnection,
    errors: [generalErrors.not_found, ...manualErrors],
  }),
  replace: endpoint({
    method: 'POST',
    path: '/stores/payout/connections/{id}/credentials',
    summary: 'Replaces the credentials, which are never shown; the gateway is asked whether they are right',
    permission: 'settings.edit',
    stepUp: true,
    waits: true,
    params: z.object({ id: idOf('sandboxConnection') }),
    body: z.object(credentials),
    answer: PaymentConnection,
    errors: [
      ...credentialErrors,
      connectionErrors.account_changed,
      connectionErrors.no_credentials,
      generalErrors.not_found,
    ],
  }),
  check: endpoint({
    method: 'POST',
    path: '/stores/payout/connections/{id}/check',
    summary: 'Asks the gateway now whether the connection works',
    permission: 'settings.edit',
    perMinute: 10,
    waits: true,
    params: z.object({ id: idOf('sandboxConnection') }),
    answer: PaymentConnection,
    errors: [generalErrors.not_found],
  }),
  assign: endpoint({
    method: 'POST',
    path: '/stores/payout/connections/{id}/assignment',
    summary: 'Uses a connection of the store’s entity, after those that the store uses already',
    permission: 'settings.edit',
    stepUp: true,
    params: z.object({ id: idOf('remainingConnection') }),
    answer: PaymentConnection,
    errors: [generalErrors.not_found, connectionErrors.too_many_connections],
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/stores/payout/connections/{id}/assignment',
    summary: 'Stops using a connection in the store; payments that began through it finish through it',
    permission: 'settings.edit',
    stepUp: true,
    params,
    answer: z.object({ openPayments: z.int() }),
    errors: [generalErrors.not_found],
  }),
  order: endpoint({
    method: 'POST',
    path: '/stores/payout/connection-order',
    summary: 'Sets the order of the store’s connections: the first that can takes all sales',
    permission: 'settings.edit',
    stepUp: true,
    ifMatch: true,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(limits.perStore).meta({ resource: 'connectionOrder' }) }),
    answer: z.object({ proxies: z.array(PaymentConnection), revision: z.int() }),
    errors: [connectionErrors.connections_changed],
  }),
})
