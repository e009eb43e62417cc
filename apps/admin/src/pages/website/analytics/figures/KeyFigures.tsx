import type { Overview } from '@backroom/contract/analytics/reports/answers'
import { useTranslation } from 'react-i18next'
import { Change } from '../../../../reports/Change.tsx'
import { FigureRow } from '../../../../reports/FigureRow.tsx'
import { useFormats } from '../../../../reports/formats.ts'

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

/** The five totals of the range, each with its formula and previous value. */
export function KeyFigures({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const shown = useShown(overview?.currency)
  const { day } = useFormats()
  const previous = overview?.previous
  return (
    <FigureRow
      figures={figures.map((name) => {
        const value = figureOf[name]
        return {
          name: t(`analytics.${name}`),
          formula: t(`analytics.formula.${name}`),
          value: overview && shown[name](value(overview)),
          change: overview && previous && (
            <Change
              now={value(overview)}
              before={value(previous)}
              days={`${day(previous.fromTime)} – ${day(previous.toTime)}`}
              was={shown[name](value(previous))}
            />
          ),
        }
      })}
    />
  )
}

function useShown(currency = 'USD'): Record<Figure, (value: number) => string> {
  const { count, percent, money } = useFormats()
  const amount = (cents: number) => money(cents, currency)
  return { visitors: count, conversionRate: percent, totalSales: amount, totalOrders: count, averageOrder: amount }
}
