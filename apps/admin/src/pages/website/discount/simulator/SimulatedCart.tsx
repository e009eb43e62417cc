import type { Simulation } from '@backroom/contract/selling/discounts/endpoints'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../../ui/intl-formats.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { formatMoney } from '../../../../ui/money/money.ts'
import classes from './Simulator.module.css'

/** The priced cart, which adds up line by line. */
export function SimulatedCart({ result }: { result: Simulation }) {
  const { t, i18n } = useTranslation()
  const money = (cents: number) => formatMoney(cents, result.currency, i18n.language)
  return (
    <Card title={t('discounts.simulatedTotal', { total: money(result.totalCents) })}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('discounts.simulatedItem')}</th>
            <th scope="col" className={classes.number}>
              {t('discounts.simulatedPrice')}
            </th>
            <th scope="col" className={classes.number}>
              {t('discounts.simulatedDiscount')}
            </th>
            <th scope="col" className={classes.number}>
              {t('discounts.simulatedLeft')}
            </th>
          </tr>
        </thead>
        <tbody>
          {result.lines.map((line) => (
            <tr key={line.index}>
              <th scope="row">{`${numberFormat(i18n.language, {}).format(line.quantity)} × ${line.title}`}</th>
              <td className={classes.number}>{money(line.grossCents)}</td>
              <td className={classes.number}>{line.discountCents > 0 ? `−${money(line.discountCents)}` : '–'}</td>
              <td className={classes.number}>{money(line.grossCents - line.discountCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('discounts.simulatedSum')}</th>
            <td className={classes.number}>{money(result.subtotalCents)}</td>
            <td className={classes.number}>{result.discountCents > 0 ? `−${money(result.discountCents)}` : '–'}</td>
            <td className={classes.number}>{money(result.subtotalCents - result.discountCents)}</td>
          </tr>
          {result.delivery !== 'unknown' && <Charges result={result} money={money} />}
        </tfoot>
      </table>
      <p className={classes.soft}>{t(`discounts.simulatedDelivery.${result.delivery}`)}</p>
    </Card>
  )
}

/** Shipping and taxes, which depend on the address, and the sum that is paid. */
function Charges({ result, money }: { result: Simulation; money: (cents: number) => string }) {
  const { t } = useTranslation()
  const { shippingCents, shippingDiscountCents, taxCents, addedTaxCents, taxExemption, exemptTaxCents, totalCents } =
    result
  return (
    <>
      <tr>
        <th scope="row">{t('discounts.simulatedShipping')}</th>
        <td className={classes.number}>{money(shippingCents + shippingDiscountCents)}</td>
        <td className={classes.number}>{shippingDiscountCents > 0 ? `−${money(shippingDiscountCents)}` : '–'}</td>
        <td className={classes.number}>{money(shippingCents)}</td>
      </tr>
      {taxExemption && (
        <tr>
          <th scope="row" colSpan={3}>
            {t(`discounts.simulatedExempt.${taxExemption}`)}
          </th>
          <td className={classes.number}>{exemptTaxCents > 0 ? `−${money(exemptTaxCents)}` : '–'}</td>
        </tr>
      )}
      {taxCents > 0 && (
        <tr>
          <th scope="row" colSpan={3}>
            {t(addedTaxCents > 0 ? 'discounts.simulatedTax' : 'discounts.simulatedIncludedTax')}
          </th>
          <td className={classes.number}>{money(taxCents)}</td>
        </tr>
      )}
      <tr>
        <th scope="row" colSpan={3}>
          {t('discounts.simulatedToPay')}
        </th>
        <td className={classes.number}>{money(totalCents)}</td>
      </tr>
    </>
  )
}
