import type { Upsell } from '@backroom/contract/selling/upsells/endpoints'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../ui/intl-formats.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { formatMoney } from '../../../ui/money/money.ts'
import classes from './Performance.module.css'

/** What came of an upsell. */
export function Performance({ upsell: { views, accepts, orders, revenueCents, currency } }: { upsell: Upsell }) {
  const { t, i18n } = useTranslation()
  const number = numberFormat(i18n.language, {})
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  const rate = views > 0 && t('upsells.rate', { rate: percent.format(accepts / views) })
  const figures = [
    [t('upsells.views'), number.format(views)],
    [t('upsells.accepts'), number.format(accepts), rate],
    [t('upsells.orders'), number.format(orders)],
    [t('upsells.revenue'), formatMoney(revenueCents, currency, i18n.language)],
  ] as const
  return (
    <Card title={t('upsells.performance')}>
      <dl className={classes.figures}>
        {figures.map(([label, value, detail]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {detail && <dd className={classes.detail}>{detail}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  )
}
