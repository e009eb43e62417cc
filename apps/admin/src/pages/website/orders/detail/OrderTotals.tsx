import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../ui/money/Money.tsx'
import type { Order } from '../order-status.ts'
import classes from './OrderSummary.module.css'

/** Every part of the order's total, in the order in which they add up; included tax is below the total. */
export function OrderTotals({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const { currency, dueCents, delivery, taxes, exemptTaxCents, taxExemption, vatNumber } = order
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const reducedCents = order.discountCents - exemptTaxCents
  const added = taxes.filter(({ isIncluded }) => !isIncluded)
  const rateOf = ({ name, millionths }: Order['taxes'][number]) =>
    t('orders.rate', {
      name,
      percent: (millionths / 10_000).toLocaleString(i18n.language, { maximumFractionDigits: 4 }),
    })
  const rows: [term: string, amount: number][] = [[t('orders.subtotal'), order.subtotalCents]]
  if (reducedCents > 0) rows.push([discountLabel(t('orders.discount'), order), -reducedCents])
  const exempt = taxExemption === 'vat_number' ? t('orders.exempt', { number: vatNumber }) : t('orders.exemptCustomer')
  if (taxExemption) rows.push([exempt, 0 - exemptTaxCents])
  const paidCents = sumOf(order, 'capture')
  const refundedCents = sumOf(order, 'refund')
  const disputedCents = sumOf(order, 'dispute') - sumOf(order, 'dispute_reversal')
  const shipping = delivery ? t('orders.shippingBy', { name: delivery.name }) : t('orders.shipping')
  return (
    <dl className={classes.totals}>
      <Rows rows={rows} money={money} />
      <dt>{shipping}</dt>
      <dd>{order.shippingCents === 0 ? t('orders.free') : money(order.shippingCents)}</dd>
      <Rows rows={added.map((tax) => [rateOf(tax), tax.cents])} money={money} />
      {order.taxCents > 0 && added.length === 0 && <Rows rows={[[t('orders.tax'), order.taxCents]]} money={money} />}
      {order.tipCents > 0 && <Rows rows={[[t('orders.tip'), order.tipCents]]} money={money} />}
      <dt className={classes.total}>{t('orders.total')}</dt>
      <dd className={classes.total}>{money(order.totalCents)}</dd>
      <Rows
        rows={taxes
          .filter(({ isIncluded }) => isIncluded)
          .map((tax) => [t('orders.includes', { rate: rateOf(tax) }), tax.cents])}
        money={money}
      />
      {(refundedCents > 0 || disputedCents > 0 || dueCents !== 0) && (
        <>
          <Rows
            rows={[
              [t('orders.paid'), paidCents],
              ...(refundedCents > 0 ? [[t('orders.refunded'), -refundedCents] as const] : []),
              ...(disputedCents > 0 ? [[t('orders.transactionKind.dispute'), -disputedCents] as const] : []),
            ]}
            money={money}
          />
          <dt className={classes.total}>{t('orders.netPayment')}</dt>
          <dd className={classes.total}>{money(paidCents - refundedCents - disputedCents)}</dd>
          {dueCents !== 0 && (
            <Rows
              rows={[[t(dueCents < 0 ? 'orders.owedToCustomer' : 'orders.balance'), Math.abs(dueCents)]]}
              money={money}
            />
          )}
        </>
      )}
    </dl>
  )
}

/** `Discount (Regular, WELCOME10)`. */
const discountLabel = (label: string, { discountTitles }: Order) =>
  discountTitles.length === 0 ? label : `${label} (${discountTitles.join(', ')})`

/** Of money that has moved. */
const sumOf = ({ transactions }: Order, kind: Order['transactions'][number]['kind']) =>
  transactions
    .filter((transaction) => transaction.kind === kind && transaction.state === 'succeeded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

function Rows({
  rows,
  money,
}: {
  rows: (readonly [term: string, amount: number])[]
  money: (amount: number) => ReactNode
}) {
  return rows.map(([term, amount]) => [<dt key={term}>{term}</dt>, <dd key={`${term} amount`}>{money(amount)}</dd>])
}
