import { z } from 'zod'
import { authErrors } from '../../people/auth/errors.ts'
import { limits as authLimits } from '../../people/auth/limits.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { instant, text } from '../../platform/api/fields.ts'
import { storesErrors } from '../../stores/stores/errors.ts'
import { storeTransfersErrors } from './errors.ts'

/** An open offer of the store to another person. */
export const StoreTransfer = z.object({
  id: z.uuid(),
  /** The person to whom it is offered. */
  email: z.string(),
  createdAt: instant,
  expiresAt: instant,
})
export type StoreTransfer = z.infer<typeof StoreTransfer>

const Open = z.object({ transfer: StoreTransfer.nullable() })

const token = text(200).meta({ resource: 'transferToken' })

export const storeTransfers = group('storeTransfers', {
  show: endpoint({
    method: 'GET',
    path: '/stores/transfer',
    summary: 'The open offer of the store to another person',
    permission: 'member',
    answer: Open,
  }),
  offer: endpoint({
    method: 'POST',
    path: '/stores/transfer',
    summary:
      'Offers the store to another person, who gets a link by mail that works once; the answer tells nobody whether the address has an account',
    permission: 'member',
    stepUp: true,
    perMinute: 10,
    status: 201,
    body: z.object({ email: text(authLimits.emailLength.max).meta({ resource: 'newEmail' }) }),
    answer: StoreTransfer,
    errors: [
      authErrors.email_invalid,
      storeTransfersErrors.transfer_to_self,
      storeTransfersErrors.transfer_open,
      storeTransfersErrors.transfer_payouts,
    ],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/stores/transfer',
    whileFrozen: true,
    summary: 'Takes the open offer back; its link stops working',
    permission: 'member',
    answer: Open,
    errors: [storeTransfersErrors.transfer_not_open],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/users/store-transfer',
    summary: 'What the link of an offer would give to the signed-in person',
    permission: 'signed-in',
    mutates: false,
    perMinute: 20,
    body: z.object({ token }),
    answer: z.object({ storeName: z.string(), offeredBy: z.string(), expiresAt: instant }),
    errors: [authErrors.token_invalid, storeTransfersErrors.transfer_to_another],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/users/store-transfer/accept',
    summary:
      'Makes the signed-in person the owner; the owner before becomes an admin, and payout accounts have to be confirmed again',
    permission: 'signed-in',
    stepUp: true,
    perMinute: 20,
    body: z.object({ token }),
    answer: z.object({ storeId: z.uuid(), slug: z.string(), domain: z.string() }),
    errors: [
      authErrors.token_invalid,
      storeTransfersErrors.transfer_to_another,
      storeTransfersErrors.transfer_payouts,
      storesErrors.too_many_stores,
    ],
  }),
})
