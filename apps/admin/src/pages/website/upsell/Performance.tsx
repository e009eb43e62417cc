import type { Upsell } from '@backroom/contract/selling/upsells/endpoints'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../ui/intl-formats.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { FigureList } from '../../../ui/layout/FigureList.tsx'
import { formatMoney } from '../../../ui/money/money.ts'

/** What came of an upsell. */
export function Performance({ upsell: { views, accepts, orders, revenueCents, currency } }: { upsell: Upsell }) {
  const { t, i18n } = useTranslation()
  const number = numberFormat(i18n.language, {})
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  const rate = views > 0 && t('upsells.rate', { rate: percent.format(accepts / views) })
  const figures = [
    { term: t('upsells.views'), value: number.format(views) },
    { term: t('upsells.accepts'), value: number.format(accepts), detail: rate },
    { term: t('upsells.orders'), value: number.format(orders) },
    { term: t('upsells.revenue'), value: formatMoney(revenueCents, currency, i18n.language) },
  ]
  return (
    <Card title={t('upsells.performance')}>
      <FigureList figures={figures} />
    </Card>
  )
}
