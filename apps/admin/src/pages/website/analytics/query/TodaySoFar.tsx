import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { useReportOptions, useReportQuery } from './use-report-query.ts'

/** Today's orders, independent of the range. */
export function TodaySoFar() {
  const { t } = useTranslation()
  const { todayQuery } = useReportQuery()
  const { data } = useQuery({ ...queryOptions(api.reports.orders, { query: todayQuery }), ...useReportOptions() })
  return data && <span role="status">{t('analytics.todaySoFar', { count: data.total })}</span>
}
