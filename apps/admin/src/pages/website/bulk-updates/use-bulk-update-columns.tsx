import type { BulkUpdateSummary } from '@backroom/contract/catalog/bulk-updates/endpoints'
import type { bulkUpdateList } from '@backroom/contract/catalog/bulk-updates/list'
import type { BulkSchedule } from '@backroom/contract/catalog/bulk-updates/states'
import { useTranslation } from 'react-i18next'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import { LastRun } from './LastRun.tsx'

/** The kinds of a bulk update's actions in a line. */
export function useActionNames() {
  const { t } = useTranslation()
  return ({ actionKinds }: Pick<BulkUpdateSummary, 'actionKinds'>) =>
    [...new Set(actionKinds)].map((kind) => t(`bulkUpdates.kind.${kind}`)).join(', ')
}

export function useBulkUpdateColumns(): ListColumns<typeof bulkUpdateList, BulkUpdateSummary> {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const actionNames = useActionNames()
  return [
    { key: 'name', header: t('bulkUpdates.name'), sort: 'name', cell: ({ name }) => name },
    { key: 'what', header: t('bulkUpdates.actions'), width: '28%', cell: actionNames },
    {
      key: 'lastRun',
      header: t('bulkUpdates.lastRun'),
      width: '22%',
      cell: ({ lastRun }) => (lastRun ? <LastRun run={lastRun} /> : t('bulkUpdates.never')),
    },
    {
      key: 'nextRun',
      header: t('bulkUpdates.nextRun'),
      width: '16%',
      cell: ({ nextRunAt, isPaused }) =>
        isPaused ? (
          <StatusDot tone="attention">{t('bulkUpdates.paused')}</StatusDot>
        ) : nextRunAt ? (
          <DateTime at={nextRunAt} timeZone={zone} short />
        ) : (
          ''
        ),
    },
    { key: 'maker', header: t('bulkUpdates.maker'), width: '14%', cell: ({ maker }) => maker.name },
  ]
}

export function useBulkUpdateTexts(): ListTexts {
  const { t } = useTranslation()
  return {
    filter: (name) => t(name === 'every' ? 'bulkUpdates.everyHeader' : 'bulkUpdates.created'),
    value: (_, value) => t(`bulkUpdates.every.${value as BulkSchedule}`),
    count: ({ count, isMore }) => t(isMore ? 'bulkUpdates.countMore' : 'bulkUpdates.count', { count }),
    noMatch: t('bulkUpdates.noMatch'),
  }
}
