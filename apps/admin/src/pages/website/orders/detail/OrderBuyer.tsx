import { holds } from '@backroom/contract/platform/access/permissions'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import type { Order } from '../order-status.ts'
import { CustomerHistory } from './buyer/CustomerHistory.tsx'
import { OrderAddress } from './OrderAddress.tsx'
import classes from './OrderBuyer.module.css'

export function OrderBuyer({ order }: { order: Order }) {
  const { t } = useTranslation()
  const to = order.shippingAddress
  return (
    <>
      <Card title={t('orders.customer')}>
        <p className={classes.name}>
          <CustomerName order={order} />
        </p>
        {order.email && (
          <p className={classes.text}>
            <a href={`mailto:${order.email}`}>{order.email}</a>
          </p>
        )}
        <p className={classes.text}>{to.phone ? <a href={`tel:${to.phone}`}>{to.phone}</a> : t('orders.noPhone')}</p>
        <CustomerHistory orderId={order.id} />
      </Card>
      {order.customerNote && (
        <Card title={t('orders.customerNote')}>
          <p className={classes.note}>{order.customerNote}</p>
        </Card>
      )}
      <OrderAddress order={order} />
    </>
  )
}

function CustomerName({ order: { customerId, customerName, email } }: { order: Order }) {
  const { t } = useTranslation()
  const maySee = holds(useMe(), 'customers.view')
  const name = customerName || email || t('orders.erasedCustomer')
  if (!customerId || !maySee) return name
  return (
    <PageLink page="website.customer.detail" params={{ id: customerId }}>
      {name}
    </PageLink>
  )
}
