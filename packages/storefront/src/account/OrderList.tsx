import { accountPath, orderPath } from '../links.ts'
import { formatPrice } from '../money.ts'
import { Pager } from '../parts/Pager.tsx'
import { useStorefront } from '../storefront-context.tsx'
import { placedOn } from '../thank-you/placed-on.ts'
import type { AccountOrderView } from '../views/account.ts'

interface Props {
  orders: AccountOrderView[]
  page: number
  pages: number
}

export function OrderList({ orders, page, pages }: Props) {
  const { texts } = useStorefront()
  return (
    <section>
      <h2>{texts.account.orders}</h2>
      {orders.length === 0 ? (
        <p className="muted">{texts.account.noOrders}</p>
      ) : (
        <ul className="account-orders">
          {orders.map((order) => (
            <li key={order.token}>
              <OrderRow order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} at={accountPath} />
    </section>
  )
}

function OrderRow({ order }: { order: AccountOrderView }) {
  const { texts, store } = useStorefront()
  const { token, number, placedAt, status, sending, totalCents, currency } = order
  const states = [texts.checkoutTexts.orderStatuses[status], sending && texts.account.sending[sending]]
  return (
    <article className="account-order">
      <h3>
        <a href={orderPath(token)}>{texts.account.orderOf(number)}</a>
      </h3>
      <p className="account-total">{formatPrice(totalCents, currency, store.locale)}</p>
      <p className="muted">{placedOn(placedAt, store)}</p>
      <p className="account-state">{states.filter(Boolean).join(' · ')}</p>
    </article>
  )
}
