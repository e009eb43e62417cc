import type { Order } from '@backroom/contract/selling/orders/endpoints'
import type { TotalsView } from '@backroom/storefront/views/buying'
import { taxView, totalsView } from '../views.ts'

/** The totals of an order for its buyer; the tax of an exempt customer is apart from discounts. */
export const orderTotals = (order: Order): TotalsView => ({
  ...totalsView({ ...order, discountCents: order.discountCents - order.exemptTaxCents }),
  ...(order.taxes.length > 0 && { taxes: order.taxes.map(taxView) }),
  ...(order.exemptTaxCents > 0 && { exemptTaxCents: order.exemptTaxCents }),
  ...(order.taxExemption && { taxExemption: order.taxExemption }),
  ...(order.delivery && { deliveryName: order.delivery.name }),
})
