import { orderList } from '@backroom/contract/orders/list'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { PageLink, usePage } from '../../../links.tsx'
import { ListPage } from '../../../lists/ListPage.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useStore, useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { usePageLabel } from '../../../use-page-label.ts'
import { PaymentStatus } from './OrderStatuses.tsx'
import { useOrderColumns } from './use-order-columns.tsx'
import { useOrderWords } from './use-order-words.ts'

export default function OrdersPage() {
  const { t, i18n } = useTranslation()
  const pageLabel = usePageLabel()
  const { currency } = useStore()
  const zone = useTimeZone()
  const list = useList({
    definition: orderList,
    ...usePage('website.orders'),
    list: api.orders.list,
    count: api.orders.count,
  })
  return (
    <ListPage
      title={pageLabel('website.orders')}
      list={list}
      words={useOrderWords()}
      amount={(cents) => formatMoney(cents, currency, i18n.language)}
      columns={useOrderColumns()}
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
      none={<NoOrders />}
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
