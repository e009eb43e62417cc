import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { anyQueryOptions } from '../../../api/client.ts'
import { numberFormat } from '../../../ui/intl-formats.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { formatMoney } from '../../../ui/money/money.ts'
import { LoadingBar } from '../../../ui/states/LoadingRows.tsx'
import classes from './Abandoned.module.css'

/** What came of the checkouts that were left in a range of days. */
export function RecoveryFigures({ abandoned }: { abandoned: string | undefined }) {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(anyQueryOptions(api.abandonedCheckouts.figures, { query: abandoned ? { abandoned } : {} }))
  const number = numberFormat(i18n.language, {})
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  const figures = [
    [t('abandoned.figuresAbandoned'), data && number.format(data.abandoned)],
    [t('abandoned.figuresRecovered'), data && number.format(data.recovered)],
    [t('abandoned.figuresRate'), data && percent.format(data.abandoned > 0 ? data.recovered / data.abandoned : 0)],
    [t('abandoned.figuresRevenue'), data && formatMoney(data.revenueCents, data.currency, i18n.language)],
  ] as const
  return (
    <Card title={t('abandoned.figures')}>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <LoadingBar width={64} height={20} />}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
