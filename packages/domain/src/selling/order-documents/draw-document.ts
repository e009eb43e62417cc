import type { NumberedKind } from '@backroom/contract/selling/order-documents/states'
import { moneyIn } from '../../platform/money-in.ts'
import type { DocumentContent } from './document-content.ts'
import { drawBlocks, drawFooter, drawSums, drawTable, drawTitle, type Pdf } from './pdf.ts'
import { texts } from './texts.ts'
import { dayIn } from './written.ts'

export interface IssuedDocument {
  kind: NumberedKind
  issuedAt: string
  content: DocumentContent
}

/** Draws an invoice or a credit note as it was issued. */
export function drawDocument(pdf: Pdf, { kind, issuedAt, content }: IssuedDocument): void {
  const text = texts[content.language]
  const { name, invoiceName, isCancelling } = content
  const money = moneyIn(content.language, content.currency)
  drawTitle(
    pdf,
    kind === 'invoice' ? text.invoice(name) : text.creditNote(name),
    [
      text.issued(dayIn(content, issuedAt)),
      ...(invoiceName ? [isCancelling ? text.cancelsInvoice(invoiceName) : text.ofInvoice(invoiceName)] : []),
      text.order(content.orderName, dayIn(content, content.orderedAt)),
    ].join(' · '),
  )
  drawBlocks(pdf, [
    { title: text.seller, lines: content.seller },
    { title: text.customer, lines: content.customer },
  ])
  if (content.lines.length > 0)
    drawTable(
      pdf,
      [
        { label: text.item, share: 0.37, text: ({ name }) => name },
        { label: text.sku, share: 0.2, text: ({ sku }) => sku },
        { label: text.quantity, share: 0.13, align: 'right', text: ({ quantity }) => `${quantity}` },
        { label: text.price, share: 0.15, align: 'right', text: ({ priceCents }) => money(priceCents) },
        { label: text.amount, share: 0.15, align: 'right', text: ({ amountCents }) => money(amountCents) },
      ],
      content.lines,
    )
  drawSums(pdf, [
    ...content.sums.map(({ label, cents }) => ({ label, amount: money(cents) })),
    { label: kind === 'invoice' || isCancelling ? text.total : text.refunded, amount: money(content.totalCents) },
  ])
  for (const { label, cents } of content.included) drawSums(pdf, [{ label, amount: money(cents) }])
  drawFooter(pdf, content.footer)
}
