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

/** A line a day and their totals; the margin as a fraction, empty where there is none. */
export async function* exportProfit(
  { read }: WaitingStoresContext,
  { language, ...query }: Input<typeof profit.export>['query'],
): AsyncGenerator<string> {
  const { currency, days, totals } = await read((ctx) => findProfit(ctx, query))
  const say = (text: InLanguages) => text[language]
  const names = Object.entries(figureNames) as [keyof ProfitFigures | 'margin', InLanguages][]
  const cell = (of: ProfitFigures, name: keyof ProfitFigures | 'margin') => {
    if (name === 'margin') return marginOf(of)?.toFixed(percentDigits) ?? ''
    return name.endsWith('Cents') ? majorUnits(of[name], currency) : of[name]
  }
  const line = (name: string, of: ProfitFigures) => [name, ...names.map(([figure]) => numberOf(cell(of, figure)))]
  yield csvLines([
    [
      say(dimensionNames.day),
      ...names.map(([figure, name]) => (figure.endsWith('Cents') ? `${say(name)} (${currency})` : say(name))),
    ],
  ])
  yield csvLines(days.map((one) => line(one.day, one)))
  yield csvLines([line(say(totalName), totals)])
}

/** A number below zero is no formula. */
const numberOf = (cell: string | number) => (cell === '' ? '' : Number(cell))
