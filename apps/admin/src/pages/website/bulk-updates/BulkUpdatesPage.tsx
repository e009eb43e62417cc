import { bulkUpdateList } from '@backroom/contract/catalog/bulk-updates/list'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { RowLink, toPage, usePage } from '../../../links.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { LastRun } from './LastRun.tsx'
import { useActionNames, useBulkUpdateColumns, useBulkUpdateTexts } from './use-bulk-update-columns.tsx'

export default function BulkUpdatesPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const actionNames = useActionNames()
  const list = useList({
    definition: bulkUpdateList,
    ...usePage('website.bulkupdates'),
    list: api.bulkUpdates.list,
    count: api.bulkUpdates.count,
  })
  const add = <Button renderRoot={toPage('website.bulkupdates.create')}>{t('bulkUpdates.add')}</Button>
  return (
    <ListScreen
      title={pageLabel('website.bulkupdates')}
      action={add}
      list={list}
      texts={useBulkUpdateTexts()}
      columns={useBulkUpdateColumns()}
      rowLink={({ id }, children) => (
        <RowLink page="website.bulkupdates.update" params={{ id }}>
          {children}
        </RowLink>
      )}
      phone={(update) => ({
        title: update.name,
        value: '',
        detail: actionNames(update),
        status: update.lastRun ? <LastRun run={update.lastRun} /> : t('bulkUpdates.never'),
      })}
      emptyState={
        <EmptyState title={t('bulkUpdates.none')} action={add}>
          {t('bulkUpdates.noneText')}
        </EmptyState>
      }
    />
  )
}
