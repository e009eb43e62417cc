import { orderList } from '@backroom/contract/selling/orders/list'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { toPage, usePage } from '../../../../links.tsx'
import { RowNeighbors } from '../../../../lists/RowNeighbors.tsx'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { ArchivedStatus, OrderState, PaymentStatus } from '../OrderStatuses.tsx'
import type { Order } from '../order-status.ts'
import { AttributionCard } from './buyer/AttributionCard.tsx'
import { ParcelCard } from './fulfillment/ParcelCard.tsx'
import { MailsCard } from './mails/MailsCard.tsx'
import { NotesCard } from './notes/NotesCard.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderBuyer } from './OrderBuyer.tsx'
import { OrderDisputes } from './OrderDisputes.tsx'
import { OrderDraft } from './OrderDraft.tsx'
import { OrderLines } from './OrderLines.tsx'
import classes from './OrderPage.module.css'
import { OrderPayment } from './OrderPayment.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { OrderCancellation } from './refund/OrderCancellation.tsx'
import { ReturnCard } from './returns/ReturnCard.tsx'
import { RiskCard } from './risk/RiskCard.tsx'

export default function OrderPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { id } = usePage('website.orders.detail').params
  const { data, error, refetch } = useQuery({
    ...pageQueryOptions(api.orders.show, { params: { id } }),
    // A gateway may answer late.
    refetchInterval: ({ state }) => hasRequestedRefund(state.data) && refundMs,
  })
  if (data) return <OrderDetails key={data.id} order={data} />
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return <EmptyState isPage drawing="lens" title={t('orders.notFound')} />
  if (error)
    return (
      <ErrorState
        text={failureText(error)}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.orders.detail')} detail={'\u00a0'} />
      <LoadingRows rows={5} height={72} />
    </div>
  )
}

const refundMs = 15_000
const hasRequestedRefund = (order: Order | undefined) =>
  order?.refunds.some(({ state }) => state === 'requested') ?? false

function OrderDetails({ order }: { order: Order }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('orders.title', { name: order.name })}
        aside={
          <>
            <PaymentStatus status={order.paymentStatus} />
            <OrderState order={order} />
            {order.isArchived && <ArchivedStatus />}
          </>
        }
        detail={
          <>
            <DateTime at={order.placedAt} timeZone={zone} />
            {order.source !== 'storefront' && ' · '}
            {order.draft ? (
              <OrderDraft draft={order.draft} />
            ) : (
              order.source !== 'storefront' && t(`orders.sources.${order.source}`)
            )}
          </>
        }
        action={
          <>
            <OrderActions order={order} />
            <RowNeighbors
              definition={orderList}
              neighbors={api.orders.neighbors}
              {...usePage('website.orders.detail')}
              link={(id, list) => toPage('website.orders.detail', { id }, list)}
            />
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <OrderCancellation order={order} />
          <OrderLines order={order} />
          {order.fulfillments.map((parcel) => (
            <ParcelCard key={parcel.id} order={order} parcel={parcel} />
          ))}
          {order.returns.map((found) => (
            <ReturnCard key={found.id} order={order} found={found} />
          ))}
          <OrderSummary order={order} />
          <OrderDisputes order={order} />
          <OrderPayment order={order} />
          <OrderTimeline order={order} />
        </div>
        <div className={classes.column}>
          <RiskCard order={order} />
          <NotesCard order={order} />
          <OrderBuyer order={order} />
          <AttributionCard order={order} />
          <MailsCard orderId={order.id} />
        </div>
      </div>
    </div>
  )
}
