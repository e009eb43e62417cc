import type { Overview } from '@backroom/contract/reports/answers'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/Card.tsx'
import { LoadingBar } from '../../../ui/states/LoadingRows.tsx'
import classes from './FunnelCard.module.css'

const steps = ['view_content', 'add_to_cart', 'reached_checkout', 'session_converted'] as const

/** From looking at a product to buying: each step as a bar against the first. */
export function FunnelCard({ funnel }: { funnel: Overview['funnel'] | undefined }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 })
  const shareOf = (count: number) => (funnel?.view_content ? count / funnel.view_content : 0)
  return (
    <Card title={t('analytics.funnel')}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step} className={classes.step}>
            <span>{t(`analytics.step.${step}`)}</span>
            <span className={classes.count}>
              {funnel ? number.format(funnel[step]) : <LoadingBar width={40} height={16} />}
            </span>
            <span className={classes.track} aria-hidden="true">
              <span className={classes.bar} style={{ width: `${Math.min(1, shareOf(funnel?.[step] ?? 0)) * 100}%` }} />
            </span>
            <span className={classes.share}>{funnel && percent.format(shareOf(funnel[step]))}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
