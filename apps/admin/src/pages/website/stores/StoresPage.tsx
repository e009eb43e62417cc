import { storeSorts } from '@backroom/contract/people/own-stores/sorts'
import { storeStatuses } from '@backroom/contract/stores/stores/states'
import { Button, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { ApiError, pageQueryOptions, queryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { usePage } from '../../../links.tsx'
import { SearchField } from '../../../lists/filters/SearchField.tsx'
import { useMe } from '../../../session/use-me.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { OpeningDialog } from './OpeningDialog.tsx'
import { StoreRow } from './StoreRow.tsx'
import classes from './Stores.module.css'
import { TransferDialog } from './TransferDialog.tsx'

const CreateStoreDialog = lazy(() => import('../../../pickers/new-store/CreateStoreDialog.tsx'))

/** All shops of the person. The dialogs are about the shop of the address. */
export default function StoresPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const [isMaking, setMaking] = useState(false)
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.stores')}
        detail={t('ownStores.lead')}
        action={<Button onClick={() => setMaking(true)}>{t('ownStores.create')}</Button>}
      />
      <Filters />
      <Stores />
      <ActionDialog />
      {isMaking && (
        <Suspense>
          <CreateStoreDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Filters() {
  const { t } = useTranslation()
  const { search, setSearch } = usePage('website.stores')
  const arrow = <ChevronDown size={16} aria-hidden="true" />
  return (
    <search className={classes.filters}>
      <SearchField
        text={search.text}
        onText={(text) => void setSearch({ text }, { replace: true })}
        label={t('ownStores.search')}
        hint={t('ownStores.searchHint')}
      />
      <NativeSelect
        aria-label={t('ownStores.status')}
        rightSection={arrow}
        value={search.status}
        data={[
          { value: '', label: t('ownStores.anyStatus') },
          ...storeStatuses.map((value) => ({ value, label: t(`ownStores.statuses.${value}`) })),
        ]}
        onChange={({ currentTarget }) => void setSearch({ status: currentTarget.value as typeof search.status })}
      />
      <NativeSelect
        aria-label={t('ownStores.sort')}
        rightSection={arrow}
        value={search.sort}
        data={storeSorts.map((value) => ({ value, label: t(`ownStores.sorts.${value}`) }))}
        onChange={({ currentTarget }) => void setSearch({ sort: currentTarget.value as typeof search.sort })}
      />
    </search>
  )
}

function Stores() {
  const { t } = useTranslation()
  const { text, status, sort } = usePage('website.stores').search
  const query = { sort, ...(text && { text }), ...(status && { status }) }
  const list = useQuery({ ...pageQueryOptions(api.ownStores.list, { query }), placeholderData: keepPreviousData })
  const sales = useQuery(queryOptions(api.reports.today)).data?.stores
  const { data, error } = list
  return (
    <Card flush>
      {list.isPending && <LoadingRows rows={3} height={64} />}
      {error && !data && (
        <ErrorState
          text={failureText(error)}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void list.refetch()}
        />
      )}
      {data?.stores.length === 0 && <EmptyState title={t('ownStores.none')}>{t('ownStores.noneText')}</EmptyState>}
      {data && data.stores.length > 0 && (
        <ul className={classes.rows}>
          {data.stores.map((store) => (
            <StoreRow
              key={store.id}
              store={store}
              sales={sales && (sales.find(({ storeId }) => storeId === store.id) ?? null)}
            />
          ))}
        </ul>
      )}
      {data?.isMore && <p className={classes.note}>{t('ownStores.isMore', { count: data.stores.length })}</p>}
    </Card>
  )
}

/** Only the owner can do these. Others never get a link to them. */
function ActionDialog() {
  const { search, setSearch } = usePage('website.stores')
  const { isStoreOwner } = useMe()
  const close = () => void setSearch({ action: '' }, { replace: true })
  if (!isStoreOwner || search.action === '') return null
  if (search.action === 'copy') return <CopyDialog onClose={close} />
  if (search.action === 'transfer') return <TransferDialog onClose={close} />
  return <OpeningDialog action={search.action} onClose={close} />
}
