import { z } from 'zod'
import { authErrors } from '../../people/auth/errors.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, nonBlank, oneLine } from '../../platform/api/fields.ts'
import { destinationsErrors } from './errors.ts'
import { destinationKinds, destinationStates } from './states.ts'

const PayoutDestination = z.object({
  id: z.uuid(),
  kind: z.enum(destinationKinds),
  holder: z.string(),
  /** The part of the account that may be shown, such as `DE •••• 3000`. */
  hint: z.string(),
  state: z.enum(destinationStates),
  /** Null until it is confirmed. */
  usableFrom: instant.nullable(),
  /** In hundredths of a percent of the paid amount. */
  feeBasisPoints: z.int(),
  arrivalDays: z.int(),
  revision: z.int(),
  createdAt: instant,
})
export type PayoutDestination = z.infer<typeof PayoutDestination>

const typed = (maxLength: number, example: string) => oneLine(maxLength).meta({ examples: [example] })
const account = {
  holder: nonBlank(100),
  /** ISO 3166, of a bank account. */
  country: typed(2, 'DE').optional(),
  iban: typed(42, 'DE89 3704 0044 0532 0130 00').optional(),
  routingNumber: typed(20, '021000021').optional(),
  bic: typed(20, 'VCBCVNVX').optional(),
  accountNumber: typed(42, '0071001234567').optional(),
  accountEmail: oneLine(254).meta({ resource: 'newAccountEmail' }).optional(),
}
const accountErrors = [
  destinationsErrors.account_incomplete,
  destinationsErrors.iban_wrong,
  destinationsErrors.routing_number_wrong,
  destinationsErrors.bic_wrong,
  destinationsErrors.account_number_wrong,
  destinationsErrors.account_email_wrong,
  destinationsErrors.destination_added,
]
const params = z.object({ id: idOf('payoutDestination') })

/** Accounts that a store is paid to. Addresses call them cards, as the specification does. */
export const payoutDestinations = group('payoutDestinations', {
  list: endpoint({
    method: 'GET',
    path: '/stores/payout/card',
    summary: 'Accounts that the store can be paid to, the oldest first',
    permission: 'payouts.view',
    answer: z.object({ destinations: z.array(PayoutDestination) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/payout/card',
    summary: 'Adds an account, which waits for the confirmation by mail',
    permission: 'payouts.destination',
    stepUp: true,
    idempotent: true,
    status: 201,
    body: z.object({ kind: z.enum(destinationKinds).meta({ resource: 'newDestinationKind' }), ...account }),
    answer: PayoutDestination,
    errors: [...accountErrors, destinationsErrors.too_many_destinations],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/stores/payout/card/{id}',
    summary: 'Replaces the account, which waits for its confirmation again; its kind stays',
    permission: 'payouts.destination',
    stepUp: true,
    ifMatch: true,
    params,
    body: z.object(account),
    answer: PayoutDestination,
    errors: [...accountErrors, generalErrors.not_found, destinationsErrors.destination_in_use],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stores/payout/card/{id}',
    summary: 'Removes an account',
    permission: 'payouts.destination',
    stepUp: true,
    params,
    answer: z.object({}),
    errors: [generalErrors.not_found, destinationsErrors.destination_in_use, destinationsErrors.destination_scheduled],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/stores/payout/card/{id}/confirmation',
    summary: 'Sends the confirmation mail again',
    permission: 'payouts.destination',
    perMinute: 5,
    params,
    answer: z.object({}),
    errors: [generalErrors.not_found],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/stores/payout/card-confirmation',
    summary: 'Confirms an account by the link of the mail; after a wait it can be paid',
    permission: 'payouts.destination',
    perMinute: 20,
    body: z.object({ token: oneLine(100, 1).meta({ resource: 'destinationToken' }) }),
    answer: PayoutDestination,
    errors: [authErrors.token_invalid],
  }),
})
