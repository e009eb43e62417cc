import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { toPage } from '../../../links.tsx'
import { ExportButton } from '../../../reports/ExportButton.tsx'
import { RangeFields } from '../../../reports/RangeFields.tsx'
import { None, WidgetCard } from '../../../reports/WidgetCard.tsx'
import { useMe } from '../../../session/use-me.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import classes from './EstimatedProfitPage.module.css'
import { OrdersCard } from './OrdersCard.tsx'
import { ProfitChart } from './ProfitChart.tsx'
import { ProfitDays } from './ProfitDays.tsx'
import { ProfitTotals } from './ProfitTotals.tsx'
import { useProfitQuery } from './use-profit-query.ts'

/** The profit of a range, by day and by order. */
export default function EstimatedProfitPage() {
  const { t } = useTranslation()
  const language = storedLanguage()
  const pageLabel = usePageLabel()
  const { range, query } = useProfitQuery()
  const reportQuery = useQuery({
    ...queryOptions(api.profit.show, { query }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  const mayExport = holds(useMe(), 'estimated_profit.export')
  const report = reportQuery.data
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.estimated-profit')}
        action={
          <Button variant="default" renderRoot={toPage('website.estimated-profit.costs')}>
            {t('profit.editCosts')}
          </Button>
        }
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
      <RangeFields range={range} permission="estimated_profit.view" />
      <ProfitTotals report={report} />
      <ProfitChart query={reportQuery} />
      <WidgetCard
        title={t('profit.days')}
        formula={t('profit.formula.profitCents')}
        query={reportQuery}
        height={360}
        isList
        aside={
          mayExport && (
            <ExportButton
              read={() => api.profit.export({ query: { ...query, language } })}
              file={`profit-${range.from}-${range.to}.csv`}
            />
          )
        }
        none={({ totals }) => totals.orders === 0 && totals.salesCents === 0 && <None>{t('profit.none')}</None>}
      >
        {(shown) => <ProfitDays report={shown} />}
      </WidgetCard>
      <OrdersCard />
    </div>
  )
}
