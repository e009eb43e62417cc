import { dimensionNames } from '@backroom/contract/analytics/sales-reports/names'
import { daysOf } from '@backroom/contract/analytics/saved-reports/days-of'
import type { SavedReport } from '@backroom/contract/analytics/saved-reports/endpoints'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { storedLanguage } from '../../../../i18n/i18n.ts'
import { PageLink } from '../../../../links.tsx'
import { None, WidgetCard } from '../../../../reports/WidgetCard.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { dayIn } from '../../../../ui/dates/date-time.ts'
import { StatusDot } from '../../../../ui/states/StatusDot.tsx'
import classes from './SavedReportsCard.module.css'
import { SaveReportDialog } from './SaveReportDialog.tsx'

/** Saved reports, with links, next mail and recipients. */
export function SavedReportsCard() {
  const { t } = useTranslation()
  const [isSaving, setSaving] = useState(false)
  const [changed, setChanged] = useState<SavedReport>()
  const reportQuery = useQuery({ ...queryOptions(api.savedReports.list), meta: { silent: true } })
  return (
    <>
      <WidgetCard
        title={t('salesReports.saved.title')}
        formula={t('salesReports.saved.hint')}
        query={reportQuery}
        height={96}
        isList
        aside={
          <Button size="xs" variant="default" disabled={!reportQuery.data} onClick={() => setSaving(true)}>
            {t('salesReports.saved.save')}
          </Button>
        }
        none={({ reports }) => reports.length === 0 && <None>{t('salesReports.saved.none')}</None>}
      >
        {({ reports }) => (
          <ul className={classes.reports}>
            {reports.map((report) => (
              <SavedLine key={report.id} report={report} onChange={() => setChanged(report)} />
            ))}
          </ul>
        )}
      </WidgetCard>
      {isSaving && reportQuery.data && (
        <SaveReportDialog readers={reportQuery.data.readers} onClose={() => setSaving(false)} />
      )}
      {changed && reportQuery.data && (
        <SaveReportDialog readers={reportQuery.data.readers} saved={changed} onClose={() => setChanged(undefined)} />
      )}
    </>
  )
}

function SavedLine({ report, onChange }: { report: SavedReport; onChange: () => void }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { id, name, dimension, range, recipients, nextRunAt, isOwn, isShared, isPaused } = report
  const { from, to } = daysOf(range, dayIn(zone, new Date()))
  const managesStaff = holds(useMe(), 'staff.manage')
  const isTheirs = isOwn || (isShared && managesStaff)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.savedReports.remove({ params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['savedReports'] }),
  })
  return (
    <li className={classes.report}>
      <span className={classes.name}>
        <PageLink page="website.sales-reports" search={{ by: dimension, from_time: from, to_time: to }}>
          {name}
        </PageLink>
        <span className={classes.detail}>
          {dimensionNames[dimension][storedLanguage()]} · {t(`salesReports.saved.range.${range}`)}
          {isShared && ` · ${t('salesReports.saved.shared')}`}
        </span>
      </span>
      {isPaused && <StatusDot tone="attention">{t('salesReports.saved.paused')}</StatusDot>}
      {nextRunAt && (
        <span className={classes.detail}>
          {t('salesReports.saved.next', { names: recipients.map((one) => one.name || one.email).join(', ') })}{' '}
          <DateTime at={nextRunAt} timeZone={zone} />
        </span>
      )}
      {isTheirs && (
        <span className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            aria-label={t('salesReports.saved.changeOf', { name })}
            onClick={onChange}
          >
            {t('salesReports.saved.change')}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={isPending}
            aria-label={t('salesReports.saved.removeOf', { name })}
            onClick={() => mutate()}
          >
            {t('salesReports.saved.remove')}
          </Button>
        </span>
      )}
    </li>
  )
}
