import { holds } from '@backroom/contract/platform/access/permissions'
import { orderList } from '@backroom/contract/selling/orders/list'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { RowLink, toPage, usePage } from '../../../links.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useMe } from '../../../session/use-me.ts'
import { useStore, useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { PageAction, PageActions } from '../../../ui/layout/PageActions.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Money } from '../../../ui/money/Money.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { useExportOrders } from './exporting/use-export-orders.tsx'
import { OrderState, PaymentStatus } from './OrderStatuses.tsx'
import { useOrderColumns } from './use-order-columns.tsx'
import { useOrderTexts } from './use-order-texts.ts'

const BulkActions = lazyPart(() => import('./BulkActions.tsx'))

export default function OrdersPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const zone = useTimeZone()
  const list = useList({
    definition: orderList,
    ...usePage('website.orders'),
    list: api.orders.list,
    count: api.orders.count,
  })
  const me = useMe()
  const mayEdit = holds(me, 'orders.edit')
  const mayFulfill = holds(me, 'orders.fulfill')
  const mayExport = holds(me, 'orders.export') && list.rowCount?.count !== 0
  const exporting = useExportOrders(list.query)
  return (
    <ListScreen
      title={pageLabel('website.orders')}
      action={
        <>
          <PageActions
            primary={mayEdit && <Button renderRoot={toPage('website.drafts.create')}>{t('orders.create')}</Button>}
          >
            {mayEdit && <PageAction renderRoot={toPage('website.orders.import')}>{t('orders.importPast')}</PageAction>}
            {mayFulfill && (
              <PageAction renderRoot={toPage('website.orders.tracking')}>{t('orders.importTracking')}</PageAction>
            )}
            {mayExport && (
              <PageAction isPending={exporting.isPending} onClick={exporting.ask}>
                {t('orders.export')}
              </PageAction>
            )}
          </PageActions>
          {exporting.dialog}
        </>
      }
      list={list}
      texts={useOrderTexts()}
      columns={useOrderColumns()}
      rowName={({ name }) => name}
      bulk={
        mayEdit || mayFulfill
          ? (rows) => <BulkActions rows={rows} mayEdit={mayEdit} mayFulfill={mayFulfill} />
          : undefined
      }
      rowLink={({ id }, children) => (
        <RowLink page="website.orders.detail" params={{ id }} search={list.address}>
          {children}
        </RowLink>
      )}
      phone={(order) => ({
        title: `${order.name} · ${order.customerName || order.email}`,
        value: <Money amount={order.totalCents} currency={order.currency} />,
        detail: <DateTime at={order.placedAt} timeZone={zone} short />,
        status:
          order.status === 'cancelled' ? <OrderState order={order} /> : <PaymentStatus status={order.paymentStatus} />,
      })}
      emptyState={<NoOrders />}
      note={t('orders.times', { zone })}
    />
  )
}

function NoOrders() {
  const { t } = useTranslation()
  const { storefrontUrl } = useStore()
  return (
    <EmptyState
      title={t('orders.none')}
      action={
        <Button component="a" href={storefrontUrl} target="_blank" rel="noopener">
          {t('orders.openStore')}
        </Button>
      }
    >
      {t('orders.noneText')}
    </EmptyState>
  )
}
