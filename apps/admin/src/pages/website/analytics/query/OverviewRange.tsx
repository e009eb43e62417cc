import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RangeFields } from '../../../../reports/RangeFields.tsx'
import { TodaySoFar } from './TodaySoFar.tsx'
import { useReportQuery } from './use-report-query.ts'

/** Chooses days, stores and automatic refresh. */
export function OverviewRange() {
  const { t } = useTranslation()
  const { range, isRefreshing, setRefreshing } = useReportQuery()
  return (
    <RangeFields range={range} permission="dashboards.view">
      <Switch
        label={t('analytics.refresh')}
        checked={isRefreshing}
        onChange={({ currentTarget }) => setRefreshing(currentTarget.checked)}
      />
      {isRefreshing && <TodaySoFar />}
    </RangeFields>
  )
}
