import type { Overview } from '@backroom/contract/reports/answers'
import { useTranslation } from 'react-i18next'
import { Change } from '../../../../reports/Change.tsx'
import { Explained } from '../../../../reports/Explained.tsx'
import { useFormats } from '../../../../reports/formats.ts'
import { LoadingBar } from '../../../../ui/states/LoadingRows.tsx'
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

/** The range's five figures, each with its formula and what it was in the days before. */
export function KeyFigures({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const shown = useShown(overview?.currency)
  const { day } = useFormats()
  const previous = overview?.previous
  return (
    <div className={classes.figures}>
      {figures.map((name) => {
        const value = figureOf[name]
        return (
          <section key={name} className={classes.figure} aria-label={t(`analytics.${name}`)}>
            <div className={classes.label}>
              <Explained name={t(`analytics.${name}`)} formula={t(`analytics.formula.${name}`)} />
            </div>
            <div className={classes.value}>
              {overview ? shown[name](value(overview)) : <LoadingBar width={96} height={32} />}
            </div>
            <div className={classes.change}>
              {overview && previous && (
                <Change
                  now={value(overview)}
                  before={value(previous)}
                  days={`${day(previous.fromTime)} – ${day(previous.toTime)}`}
                  was={shown[name](value(previous))}
                />
              )}
            </div>
          </section>
        )
      })}
    </div>
  )
}

function useShown(currency = 'USD'): Record<Figure, (value: number) => string> {
  const { count, percent, money } = useFormats()
  const amount = (cents: number) => money(cents, currency)
  return { visitors: count, conversionRate: percent, totalSales: amount, totalOrders: count, averageOrder: amount }
}
