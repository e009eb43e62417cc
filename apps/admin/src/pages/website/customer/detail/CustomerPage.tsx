import { holds } from '@backroom/contract/platform/access/permissions'
import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { customerList } from '@backroom/contract/selling/customers/list'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { toPage, usePage } from '../../../../links.tsx'
import { RowNeighbors } from '../../../../lists/RowNeighbors.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { AddressesCard } from './AddressesCard.tsx'
import { ConsentCard } from './ConsentCard.tsx'
import { ContactCard } from './ContactCard.tsx'
import classes from './Customer.module.css'
import { CustomerActions } from './CustomerActions.tsx'
import { Figures } from './Figures.tsx'
import { OrdersCard } from './OrdersCard.tsx'
import { TimelineCard } from './TimelineCard.tsx'

export default function CustomerPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { id } = usePage('website.customer.detail').params
  const { data, error, refetch } = useQuery(pageQueryOptions(api.customers.show, { params: { id } }))
  if (data) return <CustomerDetails key={data.id} customer={data} />
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return <EmptyState isPage drawing="lens" title={t('customers.notFound')} />
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
      <PageHeader title={pageLabel('website.customer.detail')} detail={'\u00a0'} />
      <LoadingRows rows={5} height={72} />
    </div>
  )
}

function CustomerDetails({ customer }: { customer: Customer }) {
  const mayEdit = holds(useMe(), 'customers.edit')
  return (
    <div className={classes.page}>
      <PageHeader
        title={customer.name || customer.email}
        detail={customer.name ? customer.email : undefined}
        action={
          <>
            <CustomerActions customer={customer} />
            <RowNeighbors
              definition={customerList}
              neighbors={api.customers.neighbors}
              {...usePage('website.customer.detail')}
              link={(id, list) => toPage('website.customer.detail', { id }, list)}
            />
          </>
        }
      />
      <Figures customer={customer} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <OrdersCard customer={customer} />
          <TimelineCard customer={customer} mayEdit={mayEdit} />
        </div>
        <div className={classes.column}>
          <ContactCard customer={customer} />
          <ConsentCard customer={customer} mayEdit={mayEdit} />
          <AddressesCard customer={customer} mayEdit={mayEdit} />
        </div>
      </div>
    </div>
  )
}
