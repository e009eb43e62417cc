import { useTranslation } from 'react-i18next'

/** The texts of the trend, which is drawn by day or by hour. */
export function useTrendTexts(isByHour: boolean) {
  const { t } = useTranslation()
  if (isByHour)
    return {
      title: t('analytics.trendByHour'),
      formula: t('analytics.formula.trendByHour'),
      period: t('analytics.hour'),
      before: t('analytics.dayBefore'),
      nowAndBefore: (values: { now: string; before: string }) => t('analytics.nowAndDayBefore', values),
      chartLabel: (values: { label: string; total: string }) => t('analytics.hourChartLabel', values),
      chartHint: t('analytics.hourChartHint'),
    }
  return {
    title: t('analytics.trend'),
    formula: t('analytics.formula.trend'),
    period: t('reports.day'),
    before: t('reports.before'),
    nowAndBefore: (values: { now: string; before: string }) => t('reports.nowAndBefore', values),
    chartLabel: (values: { label: string; total: string }) => t('reports.chartLabel', values),
    chartHint: t('reports.chartHint'),
  }
}
