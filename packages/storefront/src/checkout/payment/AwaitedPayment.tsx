import { QRCodeSVG } from 'qrcode.react'
import { useMoney, useStorefront } from '../../storefront-context.tsx'
import type { OrderView } from '../../views/buying.ts'
import { CopyLine } from './CopyLine.tsx'

/** How to pay an order that is placed and not paid, or what was added to it, or that it was cancelled. */
export function AwaitedPayment({ order: { payment, balance, isCancelled } }: { order: OrderView }) {
  const { texts } = useStorefront()
  const money = useMoney()
  if (isCancelled)
    return (
      <section className="pay-later">
        <p role="status">{texts.orderCancelled}</p>
      </section>
    )
  if (balance && !payment)
    return (
      <section className="pay-later">
        <h2>{texts.checkoutTexts.balanceTitle(money(balance.amountCents))}</h2>
        <p>{texts.checkoutTexts.balanceText}</p>
        <a className="button button-cart" href={balance.href} rel="nofollow">
          {texts.checkoutTexts.balancePay}
        </a>
      </section>
    )
  if (!payment) return null
  const { name, amountCents, instructions, transfer } = payment
  return (
    <section className="pay-later">
      <h2>{texts.payLaterTitle(name, money(amountCents))}</h2>
      {instructions.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {transfer && (
        <div className="pay-transfer">
          <figure>
            <QRCodeSVG value={transfer.code} size={220} level="M" marginSize={4} title={texts.transferCode} />
            <figcaption>{texts.transferScan}</figcaption>
          </figure>
          <dl>
            <CopyLine label={texts.transferBank} value={transfer.bank} />
            <CopyLine label={texts.transferNumber} value={transfer.accountNumber} isCopied />
            <CopyLine label={texts.transferName} value={transfer.accountName} />
            <CopyLine label={texts.transferAmount} value={money(amountCents)} copies={String(amountCents)} isCopied />
            <CopyLine label={texts.transferContent} value={transfer.content} isCopied />
          </dl>
        </div>
      )}
      {balance && (
        <p>
          <a href={balance.href} rel="nofollow">
            {texts.checkoutTexts.balanceOtherWay}
          </a>
        </p>
      )}
    </section>
  )
}
