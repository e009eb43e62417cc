import '@mantine/core/styles/Tooltip.css'
import type { Overview } from '@backroom/contract/reports/answers'
import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/money/Money.tsx'
import { LoadingBar } from '../../../ui/states/LoadingRows.tsx'
import classes from './KeyFigures.module.css'

const figures = ['visitors', 'conversionRate', 'totalSales', 'totalOrders', 'averageOrder'] as const
type Figure = (typeof figures)[number]

/** The range's five figures, each with its formula for whoever points at it or tabs to it. */
export function KeyFigures({ overview }: { overview: Overview | undefined }) {
  const { t, i18n } = useTranslation()
  const number = new Intl.NumberFormat(i18n.language)
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 })
  const shownOf: Record<Figure, (of: Overview) => ReactNode> = {
    visitors: (of) => number.format(of.visitors),
    conversionRate: (of) => percent.format(of.conversionRate),
    totalSales: (of) => <Money amount={of.totalSalesCents} currency={of.currency} />,
    totalOrders: (of) => number.format(of.totalOrders),
    averageOrder: (of) => <Money amount={of.averageOrderCents} currency={of.currency} />,
  }
  return (
    <div className={classes.figures}>
      {figures.map((name) => (
        <section key={name} className={classes.figure} aria-label={t(`analytics.${name}`)}>
          <Tooltip
            label={t(`analytics.formula.${name}`)}
            multiline
            maw={260}
            events={{ hover: true, focus: true, touch: true }}
          >
            <button type="button" className={classes.label}>
              {t(`analytics.${name}`)}
            </button>
          </Tooltip>
          <div className={classes.value}>
            {overview ? shownOf[name](overview) : <LoadingBar width={80} height={28} />}
          </div>
        </section>
      ))}
    </div>
  )
}
