import { holds } from '@backroom/contract/platform/access/permissions'
import { draftOrderList } from '@backroom/contract/selling/draft-orders/list'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { RowLink, toPage, usePage } from '../../../links.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useMe } from '../../../session/use-me.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Money } from '../../../ui/money/Money.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { DraftState } from './DraftState.tsx'
import { ExportDrafts } from './ExportDrafts.tsx'
import { useDraftColumns } from './use-draft-columns.tsx'
import { useDraftTexts } from './use-draft-texts.ts'

const DraftBulk = lazyPart(() => import('./DraftBulk.tsx'))

export default function DraftOrdersPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const me = useMe()
  const mayEdit = holds(me, 'orders.edit')
  const list = useList({
    definition: draftOrderList,
    ...usePage('website.drafts'),
    list: api.draftOrders.list,
    count: api.draftOrders.count,
  })
  const add = mayEdit && <Button renderRoot={toPage('website.drafts.create')}>{t('drafts.add')}</Button>
  return (
    <ListScreen
      title={pageLabel('website.drafts')}
      action={
        <>
          {holds(me, 'orders.export') && list.rowCount?.count !== 0 && <ExportDrafts filters={list.query} />}
          {add}
        </>
      }
      list={list}
      texts={useDraftTexts()}
      columns={useDraftColumns()}
      rowName={({ name }) => name}
      bulk={mayEdit ? (rows) => <DraftBulk rows={rows} /> : undefined}
      rowLink={({ id }, children) => (
        <RowLink page="website.drafts.detail" params={{ id }} search={list.address}>
          {children}
        </RowLink>
      )}
      phone={({ name, customerName, email, state, totalCents, currency }) => ({
        title: name,
        value: <Money amount={totalCents} currency={currency} />,
        detail: customerName || email || t('drafts.noCustomer'),
        status: <DraftState state={state} />,
      })}
      emptyState={
        <EmptyState title={t('drafts.none')} action={add}>
          {t('drafts.noneText')}
        </EmptyState>
      }
    />
  )
}
