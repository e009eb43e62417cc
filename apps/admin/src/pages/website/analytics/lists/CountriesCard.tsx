import type { Statistics } from '@backroom/contract/reports/answers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import type { Table } from '../../../../ui/charts/table.ts'
import { useReportOptions, useReportQuery } from '../query/use-report-query.ts'
import { useFormats } from '../widget/formats.ts'
import { None, WidgetCard } from '../widget/WidgetCard.tsx'
import { countryDetail, countryName } from './country-names.ts'
import classes from './RankedRows.module.css'

const countriesOf = ({ ordersByCountries }: Statistics) => ordersByCountries.flatMap((one) => Object.entries(one))

/** Where the orders of the range went. */
export function CountriesCard() {
  const { t, i18n } = useTranslation()
  const { count } = useFormats()
  const { listQuery } = useReportQuery()
  const asked = useQuery({ ...queryOptions(api.reports.moreStatistics, { query: listQuery }), ...useReportOptions() })
  const table = (statistics: Statistics): Table => ({
    columns: [{ header: t('analytics.country') }, { header: t('analytics.totalOrders'), show: count }],
    rows: countriesOf(statistics).map(([code, orders]) => [countryName(code), orders]),
  })
  return (
    <WidgetCard
      title={t('analytics.countries')}
      formula={t('analytics.formula.countries')}
      asked={asked}
      height={300}
      file="countries"
      table={table}
      isList
      none={(statistics) => countriesOf(statistics).length === 0 && <None>{t('analytics.noOrders')}</None>}
    >
      {(statistics) => (
        <table className={classes.rows}>
          <thead>
            <tr>
              <th scope="col">{t('analytics.country')}</th>
              <th scope="col">{t('analytics.totalOrders')}</th>
            </tr>
          </thead>
          <tbody>
            {countriesOf(statistics).map(([code, orders]) => (
              <tr key={code}>
                <th scope="row" title={countryDetail(code, i18n.language)}>
                  {countryName(code)}
                </th>
                <td>{count(orders)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </WidgetCard>
  )
}
