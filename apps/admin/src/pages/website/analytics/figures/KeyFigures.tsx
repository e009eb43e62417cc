import type { Overview } from '@backroom/contract/analytics/reports/answers'
import { useTranslation } from 'react-i18next'
import { Change } from '../../../../reports/Change.tsx'
import { FigureRow } from '../../../../reports/FigureRow.tsx'
import { useFormats } from '../../../../reports/formats.ts'
import classes from './KeyFigures.module.css'

const figures = ['visitors', 'conversionRate', 'totalSales', 'totalOrders', 'averageOrder'] as const
type Figure = (typeof figures)[number]
type Counted = Pick<Overview, 'visitors' | 'conversionRate' | 'totalSalesCents' | 'totalOrders' | 'averageOrderCents'>

const figureOf: Record<Figure, (of: Counted) => number> = {
  visitors: (of) => of.visitors,
  conversionRate: (of) => of.conversionRate,
  totalSales: (of) => of.totalSalesCents,
  totalOrders: (of) => of.totalOrders,
  averageOrder: (of) => of.averageOrderCents,
}

/** The five totals of the range, each with its formula and previous value, and the period they are compared with. */
export function KeyFigures({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const shown = useShown(overview?.currency)
  const periodText = usePeriodText()
  const previous = overview?.previous
  const days = previous && periodText(previous)
  return (
    <div>
      <FigureRow
        figures={figures.map((name) => {
          const value = figureOf[name]
          return {
            name: t(`analytics.${name}`),
            formula: t(`analytics.formula.${name}`),
            value: overview && shown[name](value(overview)),
            change: overview && previous && days && (
              <Change now={value(overview)} before={value(previous)} days={days} was={shown[name](value(previous))} />
            ),
          }
        })}
      />
      <p className={classes.compared}>{days && t('analytics.comparedWith', { days })}</p>
    </div>
  )
}

/** The text of a compared period: `yesterday until 10:15`, `Nov 20` or `Nov 16 – Nov 18`. */
function usePeriodText() {
  const { t } = useTranslation()
  const { day } = useFormats()
  return ({ fromTime, toTime, until }: NonNullable<Overview['previous']>) => {
    // Only today is compared until a time.
    if (until) return t('analytics.yesterdayUntil', { time: until })
    return fromTime === toTime ? day(fromTime) : `${day(fromTime)} – ${day(toTime)}`
  }
}

function useShown(currency = 'USD'): Record<Figure, (value: number) => string> {
  const { count, percent, money } = useFormats()
  const amount = (cents: number) => money(cents, currency)
  return { visitors: count, conversionRate: percent, totalSales: amount, totalOrders: count, averageOrder: amount }
}
