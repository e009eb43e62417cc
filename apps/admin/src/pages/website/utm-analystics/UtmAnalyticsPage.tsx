import { dimensionNames } from '@backroom/contract/analytics/utm/names'
import { utmDimensions } from '@backroom/contract/analytics/utm/states'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button, NativeSelect } from '@mantine/core'
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
import { ChoiceGroup } from '../../../ui/inputs/ChoiceGroup.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import classes from './UtmAnalyticsPage.module.css'
import { UtmTable } from './UtmTable.tsx'
import { useUtmQuery } from './use-utm-query.ts'

export default function UtmAnalyticsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const language = storedLanguage()
  const mayExport = holds(useMe(), 'utm_analystics.export')
  const { range, query, chooseBy, chooseTouch } = useUtmQuery()
  const reportQuery = useQuery({
    ...queryOptions(api.utm.report, { query }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.utm-analystics')}
        action={
          <Button variant="default" renderRoot={toPage('website.utm-analystics.spend')}>
            {t('utm.spend.open')}
          </Button>
        }
        detail={
          reportQuery.data ? (
            <>
              {t('reports.asOf')} <DateTime at={reportQuery.data.asOf} timeZone={range.zone} />
            </>
          ) : (
            // The row keeps its height while it loads.
            <>&nbsp;</>
          )
        }
      />
      <RangeFields range={range} permission="utm_analystics.view">
        <NativeSelect
          aria-label={t('utm.by')}
          value={query.by}
          onChange={({ currentTarget }) =>
            void chooseBy(utmDimensions.find((one) => one === currentTarget.value) ?? utmDimensions[0])
          }
          data={utmDimensions.map((value) => ({ value, label: dimensionNames[value][language] }))}
        />
        <ChoiceGroup
          label={t('utm.touch')}
          value={query.touch}
          choices={(['last', 'first'] as const).map((value) => ({
            value,
            name: t(`utm.touchText.${value}`),
            face: t(`utm.touchName.${value}`),
          }))}
          onChoose={(one) => void chooseTouch(one)}
        />
      </RangeFields>
      <WidgetCard
        title={dimensionNames[query.by][language]}
        formula={t('utm.formula.rows')}
        query={reportQuery}
        height={320}
        isList
        aside={
          mayExport && (
            <ExportButton
              read={() => api.utm.export({ query: { ...query, language } })}
              file={`utm-${query.by}-${range.from}-${range.to}.csv`}
            />
          )
        }
        none={({ total }) =>
          total.visits === 0 && total.orders === 0 && total.spendCents === 0 && <None>{t('utm.none')}</None>
        }
      >
        {(report) => <UtmTable report={report} query={query} />}
      </WidgetCard>
    </div>
  )
}
