import { fullName } from '@backroom/contract/platform/addresses/format-address'
import type { ExportColumn, ExportItemColumn } from '@backroom/contract/selling/orders/export-columns'
import { isCancelled, openQuantity } from '@backroom/contract/selling/orders/rules'
import { amountCell, momentCell } from '../../../platform/csv/csv.ts'
import type { ExportedLine, ExportedOrder } from './exported-orders.ts'

type Cell = string | number

const list = (values: readonly string[]) => values.join(', ')

const unique = (values: readonly string[]) => [...new Set(values)]

/** `Visa 4242` */
const cardName = ({ card }: ExportedOrder) => (card ? `${card.brand} ${card.last4}` : '')

export const orderCells: Record<ExportColumn, (order: ExportedOrder) => Cell> = {
  name: ({ name }) => name,
  placedAt: ({ placedAt }) => momentCell(placedAt),
  customerName: ({ customerName }) => customerName,
  email: ({ email }) => email,
  phone: ({ shippingAddress }) => shippingAddress.phone,
  paymentStatus: ({ paymentStatus }) => paymentStatus,
  fulfillmentStatus: ({ fulfillmentStatus }) => fulfillmentStatus,
  itemCount: ({ itemCount }) => itemCount,
  subtotal: ({ subtotalCents, currency }) => amountCell(subtotalCents, currency),
  discount: ({ discountCents, currency }) => amountCell(discountCents, currency),
  shipping: ({ shippingCents, currency }) => amountCell(shippingCents, currency),
  tax: ({ taxCents, currency }) => amountCell(taxCents, currency),
  tip: ({ tipCents, currency }) => amountCell(tipCents, currency),
  total: ({ totalCents, currency }) => amountCell(totalCents, currency),
  currency: ({ currency }) => currency,
  delivery: ({ delivery }) => delivery?.name ?? '',
  includedTax: ({ includedTaxCents, currency }) => amountCell(includedTaxCents, currency),
  vatNumber: ({ vatNumber }) => vatNumber,
  recipient: ({ shippingAddress }) => fullName(shippingAddress),
  company: ({ shippingAddress }) => shippingAddress.company,
  address1: ({ shippingAddress }) => shippingAddress.address1,
  address2: ({ shippingAddress }) => shippingAddress.address2,
  city: ({ shippingAddress }) => shippingAddress.city,
  region: ({ shippingAddress }) => shippingAddress.region,
  regionCode: ({ shippingAddress }) => shippingAddress.regionCode,
  postalCode: ({ shippingAddress }) => shippingAddress.postalCode,
  country: ({ shippingAddress }) => shippingAddress.countryCode,
  source: ({ source }) => source,
  risk: ({ riskLevel }) => riskLevel ?? '',
  tags: ({ tags }) => list(tags),
  trackingNumbers: ({ trackingText }) => trackingText,
  shippedAt: ({ shippedAt }) => momentCell(shippedAt),
  status: ({ status }) => status,
  archivedAt: ({ archivedAt }) => momentCell(archivedAt),
  cancelledAt: ({ cancelledAt }) => momentCell(cancelledAt),
  cancelReason: ({ cancelReason }) => cancelReason ?? '',
  note: ({ note }) => note,
  customerNote: ({ customerNote }) => customerNote,
  customerId: ({ customerId }) => customerId ?? '',
  firstOrder: ({ isFirst }) => (isFirst === null ? '' : isFirst ? 'yes' : 'no'),
  discountCodes: ({ discountCodes }) => list(discountCodes),
  paid: ({ money, currency }) => amountCell(money.paid, currency),
  refunded: ({ money, currency }) => amountCell(money.refunded, currency),
  disputed: ({ money, currency }) => amountCell(money.disputed, currency),
  net: ({ money, currency }) => amountCell(money.paid - money.refunded - money.disputed, currency),
  paymentMethod: (order) => order.methodName ?? cardName(order),
  paymentGateway: ({ gateways }) => list(gateways),
  paymentReference: ({ money, reference }) =>
    list(money.references.length > 0 ? unique(money.references) : [reference]),
  firstSource: ({ attributions }) => attributions.first?.utmSource ?? '',
  firstMedium: ({ attributions }) => attributions.first?.utmMedium ?? '',
  firstCampaign: ({ attributions }) => attributions.first?.utmCampaign ?? '',
  firstReferrer: ({ attributions }) => attributions.first?.referrerHost ?? '',
  firstLandingPage: ({ attributions }) => attributions.first?.landingPage ?? '',
  lastSource: ({ attributions }) => attributions.last?.utmSource ?? '',
  lastMedium: ({ attributions }) => attributions.last?.utmMedium ?? '',
  lastCampaign: ({ attributions }) => attributions.last?.utmCampaign ?? '',
  lastReferrer: ({ attributions }) => attributions.last?.referrerHost ?? '',
  lastLandingPage: ({ attributions }) => attributions.last?.landingPage ?? '',
}

/** A line without a product has its own id in the place of a product's. */
const hasProduct = ({ id, productId }: ExportedLine) => productId !== id

export const itemCells: Record<ExportItemColumn, (line: ExportedLine, order: ExportedOrder) => Cell> = {
  itemTitle: ({ title }) => title,
  itemVariant: ({ variantTitle }) => variantTitle,
  itemSku: ({ sku }) => sku,
  itemPersonalization: ({ personalization }) => personalization,
  itemQuantity: ({ quantity }) => quantity,
  itemPrice: ({ priceCents }, { currency }) => amountCell(priceCents, currency),
  itemDiscount: ({ discountCents }, { currency }) => amountCell(discountCents, currency),
  itemTax: ({ taxCents }, { currency }) => amountCell(taxCents, currency),
  itemTotal: ({ totalCents }, { currency }) => amountCell(totalCents, currency),
  itemFulfilled: ({ fulfilledQuantity }) => fulfilledQuantity,
  itemToSend: (line, order) => (isCancelled(order) ? 0 : openQuantity(line)),
  itemRefunded: ({ refundedQuantity }) => refundedQuantity,
  itemProductId: (line) => (hasProduct(line) ? line.productId : ''),
  itemVariantId: (line) => (hasProduct(line) ? line.variantId : ''),
}
