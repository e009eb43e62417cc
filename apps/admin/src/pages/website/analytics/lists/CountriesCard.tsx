import type { Statistics } from '@backroom/contract/analytics/reports/answers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { countryDetail, countryName } from '../../../../reports/country-names.ts'
import { useFormats } from '../../../../reports/formats.ts'
import { None, WidgetCard } from '../../../../reports/WidgetCard.tsx'
import { ChartTable } from '../../../../ui/charts/ChartTable.tsx'
import type { Table } from '../../../../ui/charts/table.ts'
import { useReportOptions, useReportQuery } from '../query/use-report-query.ts'
import { listHeight } from './list-height.ts'

const countriesOf = ({ ordersByCountries }: Statistics) => ordersByCountries.flatMap((one) => Object.entries(one))

/** The countries of the range's orders. */
export function CountriesCard() {
  const { t } = useTranslation()
  const { count } = useFormats()
  const { listQuery } = useReportQuery()
  const countriesQuery = useQuery({
    ...queryOptions(api.reports.moreStatistics, { query: listQuery }),
    ...useReportOptions(),
  })
  const table = (statistics: Statistics): Table => ({
    columns: [{ header: t('reports.country') }, { header: t('analytics.totalOrders'), show: count }],
    rows: countriesOf(statistics).map(([code, orders]) => [countryName(code), orders]),
  })
  return (
    <WidgetCard
      title={t('analytics.countries')}
      formula={t('analytics.formula.countries')}
      query={countriesQuery}
      height={listHeight}
      file="countries"
      table={table}
      isList
      none={(statistics) => countriesOf(statistics).length === 0 && <None>{t('analytics.noOrders')}</None>}
    >
      {(statistics) => (
        <ChartTable
          label={t('analytics.countries')}
          table={table(statistics)}
          height={listHeight}
          keys={countriesOf(statistics).map(([code]) => code)}
          name={(row) => <Country code={countriesOf(statistics)[row]?.[0] ?? ''} />}
        />
      )}
    </WidgetCard>
  )
}

function Country({ code }: { code: string }) {
  const { language } = useTranslation().i18n
  return <span title={countryDetail(code, language)}>{countryName(code)}</span>
}
