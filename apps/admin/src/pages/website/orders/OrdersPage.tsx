import { holds } from '@backroom/contract/access/permissions'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { PageLink, usePage } from '../../../links.tsx'
import { useMe } from '../../../session/use-me.ts'
import { useStore, useTimeZone } from '../../../session/use-store.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Money } from '../../../ui/money/Money.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { ExportOrders } from './ExportOrders.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderPaging } from './OrderPaging.tsx'
import { PaymentStatus } from './OrderStatuses.tsx'
import type { OrderSummary } from './order-status.ts'
import { useOrderColumns } from './use-order-columns.tsx'
import { countAtMost, isFiltered, useOrderCount, useOrders } from './use-orders.ts'

export default function OrdersPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { search } = usePage('website.orders')
  const orders = useOrders(search)
  const { data: counted } = useOrderCount(search)
  const count = counted?.count
  const mayExport = holds(useMe(), 'orders.export') && count !== 0
  const countText =
    count === undefined
      ? '\u00a0'
      : count >= countAtMost
        ? t('orders.countMore', { count })
        : t('orders.count', { count })
  return (
    <>
      <PageHeader title={pageLabel('website.orders')} detail={countText} action={mayExport && <ExportOrders />} />
      <Card flush>
        <OrderFilters />
        {orders.isError && (
          <ErrorState
            text={failureText(orders.error)}
            requestId={orders.error instanceof ApiError ? orders.error.requestId : undefined}
            onRetry={() => void orders.refetch()}
          />
        )}
        {orders.data?.items.length === 0 && <NoOrders />}
        {!orders.isError && orders.data?.items.length !== 0 && <OrderTable orders={orders.data?.items} />}
      </Card>
      <OrderPaging nextCursor={orders.data?.nextCursor ?? null} />
    </>
  )
}

function OrderTable({ orders }: { orders: OrderSummary[] | undefined }) {
  const pageLabel = usePageLabel()
  const zone = useTimeZone()
  return (
    <DataTable
      label={pageLabel('website.orders')}
      columns={useOrderColumns()}
      rows={orders}
      rowKey={({ id }) => id}
      rowLink={({ id }, children) => (
        <PageLink page="website.orders.detail" params={{ id }}>
          {children}
        </PageLink>
      )}
      phone={({ number, customerName, email, placedAt, totalCents, currency, paymentStatus }) => ({
        title: `#${number} · ${customerName || email}`,
        value: <Money amount={totalCents} currency={currency} />,
        detail: <DateTime at={placedAt} timeZone={zone} short />,
        status: <PaymentStatus status={paymentStatus} />,
      })}
      expectedRows={20}
    />
  )
}

function NoOrders() {
  const { t } = useTranslation()
  const { search, setSearch } = usePage('website.orders')
  const { storefrontUrl } = useStore()
  if (isFiltered(search)) {
    const clear = () => setSearch({ text: '', payment: 'any', fulfillment: 'any', after: '' })
    return (
      <EmptyState
        drawing="lens"
        title={t('orders.noMatch')}
        action={
          <Button variant="default" onClick={clear}>
            {t('orders.clear')}
          </Button>
        }
      >
        {t('orders.noMatchText')}
      </EmptyState>
    )
  }
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
