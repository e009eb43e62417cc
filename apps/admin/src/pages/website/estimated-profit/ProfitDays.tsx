import type { ProfitFigures, ProfitReport } from '@backroom/contract/analytics/profit/endpoints'
import { marginOf } from '@backroom/contract/analytics/profit/margin'
import { figureNames } from '@backroom/contract/analytics/profit/names'
import { dimensionNames, totalName } from '@backroom/contract/analytics/sales-reports/names'
import { useTranslation } from 'react-i18next'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { useFormats } from '../../../reports/formats.ts'
import { ReportTable } from '../../../reports/ReportTable.tsx'
import type { Column } from '../../../ui/table/column.ts'

type Line = ProfitFigures & { name: string }
type Name = keyof typeof figureNames

/** The chart's days as a table with their costs. */
export function ProfitDays({ report: { days, totals, currency } }: { report: ProfitReport }) {
  const { t } = useTranslation()
  const { count, money, roughPercent, day } = useFormats()
  const language = storedLanguage()
  const show = (name: Name, line: Line) => {
    if (name === 'margin') {
      const margin = marginOf(line)
      return margin === null ? '–' : roughPercent(margin)
    }
    return name.endsWith('Cents') ? money(line[name], currency) : count(line[name])
  }
  const columns: Column<Line>[] = [
    { key: 'day', header: dimensionNames.day[language], cell: ({ name }) => name },
    ...(Object.keys(figureNames) as Name[]).map((name) => ({
      key: name,
      header: figureNames[name][language],
      isNumber: true,
      cell: (line: Line) => show(name, line),
    })),
  ]
  return (
    <ReportTable
      label={t('profit.days')}
      columns={columns}
      rows={days.map((one): Line & { day: string } => ({ ...one, name: day(one.day) }))}
      rowKey={(row) => row.day}
      foot={[{ key: 'total', row: { ...totals, name: totalName[language] } }]}
    />
  )
}
