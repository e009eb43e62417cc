import type { ProfitFigures, profit } from '@backroom/contract/analytics/profit/endpoints'
import { marginOf } from '@backroom/contract/analytics/profit/margin'
import { figureNames } from '@backroom/contract/analytics/profit/names'
import { dimensionNames, totalName } from '@backroom/contract/analytics/sales-reports/names'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { WaitingStoresContext } from '../../platform/context.ts'
import { csvLines } from '../../platform/csv/csv.ts'
import { findProfit } from './find-profit.ts'

const percentDigits = 4

/** A line for each day and the totals; the margin is a fraction, or empty. */
export async function* exportProfit(
  { read }: WaitingStoresContext,
  { language, ...query }: Input<typeof profit.export>['query'],
): AsyncGenerator<string> {
  const { currency, days, totals } = await read((ctx) => findProfit(ctx, query))
  const inLanguage = (text: InLanguages) => text[language]
  const names = Object.entries(figureNames) as [keyof ProfitFigures | 'margin', InLanguages][]
  const cell = (figures: ProfitFigures, name: keyof ProfitFigures | 'margin') => {
    if (name === 'margin') return marginOf(figures)?.toFixed(percentDigits) ?? ''
    return name.endsWith('Cents') ? majorUnits(figures[name], currency) : figures[name]
  }
  const line = (name: string, figures: ProfitFigures) => [
    name,
    ...names.map(([figure]) => numberOf(cell(figures, figure))),
  ]
  yield csvLines([
    [
      inLanguage(dimensionNames.day),
      ...names.map(([figure, name]) =>
        figure.endsWith('Cents') ? `${inLanguage(name)} (${currency})` : inLanguage(name),
      ),
    ],
  ])
  yield csvLines(days.map((figures) => line(figures.day, figures)))
  yield csvLines([line(inLanguage(totalName), totals)])
}

/** Numbers stay numbers, because a text that begins with a minus sign would be escaped as a formula. */
const numberOf = (cell: string | number) => (cell === '' ? '' : Number(cell))
