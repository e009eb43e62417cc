import { addressLines } from '@backroom/contract/platform/addresses/format-address'
import type { Language } from '@backroom/contract/platform/api/language'
import { openQuantity } from '@backroom/contract/selling/orders/rules'
import { contactLines, languageOf, type Seller, sellerNames } from './document-content.ts'
import { drawBlocks, drawTable, drawTitle, margin, type Pdf, widthOf } from './pdf.ts'
import type { PrintedOrder } from './printed-orders.ts'
import { texts } from './texts.ts'
import { dayIn } from './written.ts'

/** Draws what is still to be sent of an order, or all of it once everything was sent. It says no prices. */
export function drawPackingSlip(pdf: Pdf, order: PrintedOrder, seller: Seller): void {
  const { store } = seller
  const language = languageOf(order, seller)
  const text = texts[language]
  const writing = { language, currency: order.currency, timeZone: store.timeZone ?? 'UTC' }
  drawTitle(pdf, store.name, `${text.packingSlip} · ${text.order(order.name, dayIn(writing, order.placedAt))}`)
  drawBlocks(pdf, [
    { title: text.shipTo, lines: addressLines(order.shippingAddress, language) },
    ...(order.delivery
      ? [{ title: order.delivery.isPickup ? text.pickup : text.delivery, lines: [order.delivery.name] }]
      : []),
    { title: text.seller, lines: sellerLines(language, seller) },
  ])
  const lines = packedLines(order)
  drawTable(
    pdf,
    [
      { label: text.item, share: 0.6, text: ({ line }) => describe(line) },
      { label: text.sku, share: 0.25, text: ({ line }) => line.sku },
      { label: text.quantity, share: 0.15, align: 'right', text: ({ line, packed }) => pieces(packed, line.quantity) },
    ],
    lines,
  )
  const note = [
    ...(lines.some(({ line, packed }) => packed < line.quantity - line.removedQuantity) ? [text.rest] : []),
    ...(order.customerNote ? [`${text.note}: ${order.customerNote}`] : []),
  ]
  pdf.moveDown().text(note.join('\n'), margin, pdf.y, { width: widthOf(pdf) })
}

/** Every letter of a slip. The address formats of some countries add signs of their own. */
export const textOfSlip = (order: PrintedOrder, seller: Seller): string =>
  JSON.stringify([
    ...sellerLines(languageOf(order, seller), seller),
    ...[order, addressLines(order.shippingAddress, languageOf(order, seller))],
  ])

/** Where parcels that cannot be delivered are sent back to. */
const sellerLines = (language: Language, seller: Seller) => [
  ...sellerNames(language, seller),
  ...contactLines(language, seller.store),
]

type Line = PrintedOrder['lines'][number]

const describe = ({ title, variantTitle, personalization }: Line) =>
  [title, variantTitle, personalization].filter(Boolean).join('\n')

const pieces = (packed: number, ordered: number) => (packed === ordered ? `${packed}` : `${packed} / ${ordered}`)

function packedLines({ lines }: PrintedOrder): { line: Line; packed: number }[] {
  const isSent = lines.every((line) => openQuantity(line) === 0)
  return lines
    .map((line) => ({ line, packed: isSent ? line.quantity - line.removedQuantity : openQuantity(line) }))
    .filter(({ packed }) => packed > 0)
}
