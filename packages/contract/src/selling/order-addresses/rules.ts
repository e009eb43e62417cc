import { isCancelled, openQuantity } from '../orders/rules.ts'
import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '../orders/states.ts'

interface Addressed {
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus
  isArchived: boolean
  customerId: string | null
  customerName: string
  email: string
  lines: readonly { quantity: number; removedQuantity: number; fulfilledQuantity: number }[]
}

export type AddressRefusal = 'address_of_cancelled' | 'address_of_archived' | 'address_of_sent' | 'address_of_erased'

/** The error that says why the shipping address of an order cannot change; undefined if it can. */
export function findAddressRefusal(order: Addressed): AddressRefusal | undefined {
  if (isCancelled(order)) return 'address_of_cancelled'
  if (!order.lines.some((line) => openQuantity(line) > 0)) return 'address_of_sent'
  if (order.customerId === null && order.customerName === '' && order.email === '') return 'address_of_erased'
  return order.isArchived ? 'address_of_archived' : undefined
}
