import { salesDimensions } from '@backroom/contract/analytics/sales-reports/columns'
import { dimensionNames } from '@backroom/contract/analytics/sales-reports/names'
import { holds } from '@backroom/contract/platform/access/permissions'
import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { ExportButton } from '../../../reports/ExportButton.tsx'
import { RangeFields } from '../../../reports/RangeFields.tsx'
import { None, WidgetCard } from '../../../reports/WidgetCard.tsx'
import { useMe } from '../../../session/use-me.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { SalesChart } from './SalesChart.tsx'
import classes from './SalesReportsPage.module.css'
import { SalesTable } from './SalesTable.tsx'
import { SalesTotals } from './SalesTotals.tsx'
import { SavedReportsCard } from './saved/SavedReportsCard.tsx'
import { useSalesQuery } from './use-sales-query.ts'

/** Sales of a range, broken down by one dimension. */
export default function SalesReportsPage() {
  const { t } = useTranslation()
  const language = storedLanguage()
  const pageLabel = usePageLabel()
  const { range, dimension, query, chooseDimension } = useSalesQuery()
  const reportQuery = useQuery({
    ...queryOptions(api.salesReports.show, { query: { ...query, compare: 'previous' } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  const mayExport = holds(useMe(), 'sale_reports.export')
  const report = reportQuery.data
  const by = dimensionNames[dimension][language].toLocaleLowerCase(language)
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.sales-reports')}
        detail={
          report ? (
            <>
              {t('reports.asOf')} <DateTime at={report.asOf} timeZone={range.zone} />
            </>
          ) : (
            <>&nbsp;</>
          )
        }
      />
      <RangeFields range={range} permission="sale_reports.view">
        <NativeSelect
          aria-label={t('salesReports.by')}
          value={dimension}
          data={salesDimensions.map((one) => ({ value: one, label: dimensionNames[one][language] }))}
          onChange={({ currentTarget }) => void chooseDimension(currentTarget.value as typeof dimension)}
        />
      </RangeFields>
      <SalesTotals report={report} />
      <SalesChart query={reportQuery} />
      <WidgetCard
        title={t('salesReports.tableOf', { by })}
        formula={t('salesReports.formula.table')}
        query={reportQuery}
        height={360}
        isList
        aside={
          mayExport && (
            <ExportButton
              read={() => api.salesReports.export({ query: { ...query, language } })}
              file={`sales-${dimension}-${range.from}-${range.to}.csv`}
            />
          )
        }
        none={({ totals, rows }) =>
          (rows.length === 0 || (totals.orders === 0 && totals.refundedCents === 0 && totals.disputedCents === 0)) && (
            <None>{t('salesReports.none')}</None>
          )
        }
      >
        {(shown) => <SalesTable report={shown} label={t('salesReports.tableOf', { by })} />}
      </WidgetCard>
      <SavedReportsCard />
    </div>
  )
}
