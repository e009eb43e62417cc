import type { UtmFigures, utm } from '@backroom/contract/analytics/utm/endpoints'
import {
  dimensionNames,
  figureNames,
  othersName,
  totalName,
  unattributedName,
} from '@backroom/contract/analytics/utm/names'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { WaitingStoresContext } from '../../platform/context.ts'
import { csvLines } from '../../platform/csv/csv.ts'
import { findUtmReport } from './find-utm-report.ts'
import { limits } from './limits.ts'

/** A line a value, what is none, and the total; rates as fractions, amounts in the currency's own units. */
export async function* exportUtmReport(
  ctx: WaitingStoresContext,
  { language, ...query }: Input<typeof utm.export>['query'],
): AsyncGenerator<string> {
  const { currency, rows, others, unattributed, total } = await findUtmReport(ctx, query, limits.exportedRows)
  const say = (text: InLanguages) => text[language]
  const figures = Object.keys(figureNames) as (keyof UtmFigures)[]
  const isAmount = (figure: string) => figure.endsWith('Cents')
  const cell = (figure: keyof UtmFigures, value: number | null) => {
    if (value === null) return ''
    return isAmount(figure) ? majorUnits(value, currency) : value
  }
  const line = (name: string, of: UtmFigures) => [name, ...figures.map((figure) => cell(figure, of[figure]))]
  const head = figures.map((one) => (isAmount(one) ? `${say(figureNames[one])} (${currency})` : say(figureNames[one])))
  yield csvLines([[say(dimensionNames[query.by]), ...head]])
  if (rows.length > 0) yield csvLines(rows.map(({ value, ...of }) => line(value, of)))
  if (others) yield csvLines([line(say(othersName), others)])
  yield csvLines([line(say(unattributedName), unattributed), line(say(totalName), total)])
}
