import type { Overview } from '@backroom/contract/analytics/reports/answers'
import { funnelSteps } from '@backroom/contract/analytics/reports/limits'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../../reports/formats.ts'
import { None, WidgetCard } from '../../../../reports/WidgetCard.tsx'
import type { Table } from '../../../../ui/charts/table.ts'
import type { OverviewQuery } from '../query/overview-query.ts'
import classes from './FunnelCard.module.css'

type Funnel = Overview['funnel']

/** The funnel from product views to orders. Each step is a bar relative to the first. */
export function FunnelCard({ query }: { query: OverviewQuery }) {
  const { t } = useTranslation()
  const { count, roughPercent } = useFormats()
  const shareOf = (funnel: Funnel, value: number) => (funnel.view_content ? value / funnel.view_content : 0)
  const table = ({ funnel }: Overview): Table => ({
    columns: [{ header: t('analytics.stepHeader') }, { header: t('analytics.times'), show: count }],
    rows: funnelSteps.map((step) => [t(`analytics.step.${step}`), funnel[step]]),
  })
  return (
    <WidgetCard
      title={t('analytics.funnel')}
      formula={t('analytics.formula.funnel')}
      query={query}
      height={232}
      file="funnel"
      table={table}
      none={({ funnel }) => funnelSteps.every((step) => funnel[step] === 0) && <None>{t('analytics.noFunnel')}</None>}
    >
      {({ funnel }) => (
        <ol className={classes.steps}>
          {funnelSteps.map((step) => (
            <li key={step} className={classes.step}>
              <span>{t(`analytics.step.${step}`)}</span>
              <span className={classes.count}>{count(funnel[step])}</span>
              <span className={classes.track} aria-hidden="true">
                <span
                  className={classes.bar}
                  style={{ width: `${Math.min(1, shareOf(funnel, funnel[step])) * 100}%` }}
                />
              </span>
              <span className={classes.share}>{roughPercent(shareOf(funnel, funnel[step]))}</span>
            </li>
          ))}
        </ol>
      )}
    </WidgetCard>
  )
}
