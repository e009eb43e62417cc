import { fullName } from '@backroom/contract/platform/addresses/format-address'
import { fractionDigits, majorUnits } from '@backroom/contract/platform/api/currency'
import type { ExportColumn, ExportItemColumn } from '@backroom/contract/selling/orders/export-columns'
import { isCancelled, openQuantity } from '@backroom/contract/selling/orders/rules'
import type { ExportedLine, ExportedOrder } from './exported-orders.ts'

type Cell = string | number

/** 2500 → `25.00`, or `2500` for VND. Below zero it is a number, because the guard against formulas would make text of `-25.00`. */
const amount = (cents: number, currency: string): Cell =>
  cents < 0 ? majorUnits(cents, currency) : majorUnits(cents, currency).toFixed(fractionDigits(currency))

/** Of an ISO instant, as spreadsheets read it. */
const time = (at: string | null) => at?.slice(0, 19).replace('T', ' ') ?? ''

const list = (values: readonly string[]) => values.join(', ')

const unique = (values: readonly string[]) => [...new Set(values)]

/** `Visa 4242` */
const cardName = ({ card }: ExportedOrder) => (card ? `${card.brand} ${card.last4}` : '')

export const orderCells: Record<ExportColumn, (order: ExportedOrder) => Cell> = {
  name: ({ name }) => name,
  placedAt: ({ placedAt }) => time(placedAt),
  customerName: ({ customerName }) => customerName,
  email: ({ email }) => email,
  phone: ({ shippingAddress }) => shippingAddress.phone,
  paymentStatus: ({ paymentStatus }) => paymentStatus,
  fulfillmentStatus: ({ fulfillmentStatus }) => fulfillmentStatus,
  itemCount: ({ itemCount }) => itemCount,
  subtotal: ({ subtotalCents, currency }) => amount(subtotalCents, currency),
  discount: ({ discountCents, currency }) => amount(discountCents, currency),
  shipping: ({ shippingCents, currency }) => amount(shippingCents, currency),
  tax: ({ taxCents, currency }) => amount(taxCents, currency),
  tip: ({ tipCents, currency }) => amount(tipCents, currency),
  total: ({ totalCents, currency }) => amount(totalCents, currency),
  currency: ({ currency }) => currency,
  delivery: ({ delivery }) => delivery?.name ?? '',
  includedTax: ({ includedTaxCents, currency }) => amount(includedTaxCents, currency),
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
  shippedAt: ({ shippedAt }) => time(shippedAt),
  status: ({ status }) => status,
  archivedAt: ({ archivedAt }) => time(archivedAt),
  cancelledAt: ({ cancelledAt }) => time(cancelledAt),
  cancelReason: ({ cancelReason }) => cancelReason ?? '',
  note: ({ note }) => note,
  customerNote: ({ customerNote }) => customerNote,
  customerId: ({ customerId }) => customerId ?? '',
  firstOrder: ({ isFirst }) => (isFirst === null ? '' : isFirst ? 'yes' : 'no'),
  discountCodes: ({ discountCodes }) => list(discountCodes),
  paid: ({ money, currency }) => amount(money.paid, currency),
  refunded: ({ money, currency }) => amount(money.refunded, currency),
  disputed: ({ money, currency }) => amount(money.disputed, currency),
  net: ({ money, currency }) => amount(money.paid - money.refunded - money.disputed, currency),
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
  itemPrice: ({ priceCents }, { currency }) => amount(priceCents, currency),
  itemDiscount: ({ discountCents }, { currency }) => amount(discountCents, currency),
  itemTax: ({ taxCents }, { currency }) => amount(taxCents, currency),
  itemTotal: ({ totalCents }, { currency }) => amount(totalCents, currency),
  itemFulfilled: ({ fulfilledQuantity }) => fulfilledQuantity,
  itemToSend: (line, order) => (isCancelled(order) ? 0 : openQuantity(line)),
  itemRefunded: ({ refundedQuantity }) => refundedQuantity,
  itemProductId: (line) => (hasProduct(line) ? line.productId : ''),
  itemVariantId: (line) => (hasProduct(line) ? line.variantId : ''),
}
