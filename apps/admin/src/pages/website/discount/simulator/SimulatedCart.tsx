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
              <td className={classes.number}>{money(line.totalCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('discounts.simulatedSum')}</th>
            <td className={classes.number}>{money(result.subtotalCents)}</td>
            <td className={classes.number}>{result.discountCents > 0 ? `−${money(result.discountCents)}` : '–'}</td>
            <td className={classes.number}>{money(result.totalCents)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={classes.soft}>{t('discounts.simulatedGoods')}</p>
    </Card>
  )
}
