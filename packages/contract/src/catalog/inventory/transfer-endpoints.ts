import { z } from 'zod'
import { endpoint } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, oneLine } from '../../platform/api/fields.ts'
import { inventoryErrors } from './errors.ts'
import { limits } from './limits.ts'
import { transferStates } from './states.ts'

export const Transfer = z.object({
  id: z.uuid(),
  state: z.enum(transferStates),
  fromName: z.string(),
  toName: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      variantId: z.uuid(),
      title: z.string(),
      /** '' for a product with one variant. */
      variantTitle: z.string(),
      sku: z.string(),
      quantity: z.int(),
    }),
  ),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** When it was received or cancelled. */
  endedAt: instant.nullable(),
  revision: z.int(),
})
export type Transfer = z.infer<typeof Transfer>

const params = z.object({ id: idOf('transfer') })

export const transferEndpoints = {
  transfers: endpoint({
    method: 'GET',
    path: '/stores/inventory-transfers',
    summary: `Transfers between locations, the newest ${limits.transfersShown}`,
    permission: 'products.view',
    answer: z.object({ transfers: z.array(Transfer) }),
  }),
  createTransfer: endpoint({
    method: 'POST',
    path: '/stores/inventory-transfers',
    summary: 'Prepares a transfer; no piece moves before it is sent',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    body: z.object({
      fromLocationId: idOf('location'),
      toLocationId: idOf('otherLocation'),
      note: oneLine(limits.noteLength),
      lines: z
        .array(z.object({ variantId: idOf('countedVariant'), quantity: z.int().min(1).max(limits.pieces) }))
        .min(1)
        .max(limits.linesPerTransfer),
    }),
    answer: Transfer,
    errors: [generalErrors.not_found, inventoryErrors.location_inactive, inventoryErrors.too_many_pieces],
  }),
  sendTransfer: endpoint({
    method: 'POST',
    path: '/stores/inventory-transfers/{id}/send',
    summary: 'Takes the pieces off their location; they are incoming at the other one',
    permission: 'products.edit',
    params,
    answer: Transfer,
    errors: [
      inventoryErrors.transfer_state_changed,
      inventoryErrors.too_few_available,
      inventoryErrors.stock_not_counted,
      inventoryErrors.location_inactive,
    ],
  }),
  receiveTransfer: endpoint({
    method: 'POST',
    path: '/stores/inventory-transfers/{id}/receive',
    summary: 'Adds the incoming pieces to the location',
    permission: 'products.edit',
    params: z.object({ id: idOf('sentTransfer') }),
    answer: Transfer,
    errors: [inventoryErrors.transfer_state_changed],
  }),
  cancelTransfer: endpoint({
    method: 'POST',
    path: '/stores/inventory-transfers/{id}/cancel',
    summary: 'Cancels a transfer that has not arrived; sent pieces return to where they were',
    permission: 'products.edit',
    params,
    answer: Transfer,
    errors: [inventoryErrors.transfer_state_changed],
  }),
}
