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

/** A line for each value, the unattributed ones and the total. Rates are fractions, amounts are in major units. */
export async function* exportUtmReport(
  ctx: WaitingStoresContext,
  { language, ...query }: Input<typeof utm.export>['query'],
): AsyncGenerator<string> {
  const { currency, rows, others, unattributed, total } = await findUtmReport(ctx, query, limits.exportedRows)
  const inLanguage = (text: InLanguages) => text[language]
  const figures = Object.keys(figureNames) as (keyof UtmFigures)[]
  const isAmount = (figure: string) => figure.endsWith('Cents')
  const cell = (figure: keyof UtmFigures, value: number | null) => {
    if (value === null) return ''
    return isAmount(figure) ? majorUnits(value, currency) : value
  }
  const line = (name: string, row: UtmFigures) => [name, ...figures.map((figure) => cell(figure, row[figure]))]
  const head = figures.map((figure) => {
    const label = inLanguage(figureNames[figure])
    return isAmount(figure) ? `${label} (${currency})` : label
  })
  yield csvLines([[inLanguage(dimensionNames[query.by]), ...head]])
  if (rows.length > 0) yield csvLines(rows.map(({ value, ...row }) => line(value, row)))
  if (others) yield csvLines([line(inLanguage(othersName), others)])
  yield csvLines([line(inLanguage(unattributedName), unattributed), line(inLanguage(totalName), total)])
}
