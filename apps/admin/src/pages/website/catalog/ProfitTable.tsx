import { costIn, marginPercent } from '@backroom/contract/catalog/base-products/rules'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/Money.tsx'
import type { BaseProduct } from './base-product.ts'
import classes from './Catalog.module.css'

interface Props {
  sizes: BaseProduct['sizes']
  /** US cents of all printed sides but the first. */
  extraCents?: number
  /** In the currency; null without a price. */
  priceCents: number | null
  currency: string
  /** Units of the currency for a US dollar. */
  rate: number
}

/** What each size costs, and what is left of the price. */
export function ProfitTable({ sizes, extraCents = 0, priceCents, currency, rate }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.wide}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('baseProducts.size')}</th>
            <th scope="col">{t('baseProducts.weight')}</th>
            <th scope="col">{t('baseProducts.cost')}</th>
            <th scope="col">{t('baseProducts.profit')}</th>
            <th scope="col">{t('baseProducts.margin')}</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ name, costCents, weightGrams }) => {
            const cost = costIn(currency, costCents + extraCents, rate)
            const margin = priceCents === null ? null : marginPercent(priceCents, cost)
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{t('baseProducts.grams', { grams: weightGrams })}</td>
                <td>
                  <Money amount={cost} currency={currency} />
                </td>
                <td data-loss={priceCents !== null && priceCents < cost ? '' : undefined}>
                  {priceCents === null ? '–' : <Money amount={priceCents - cost} currency={currency} />}
                </td>
                <td>{margin === null ? '–' : t('baseProducts.percent', { percent: margin })}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
