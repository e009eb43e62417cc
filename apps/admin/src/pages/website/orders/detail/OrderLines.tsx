import { holds } from '@backroom/contract/platform/access/permissions'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import { FulfillmentStatus } from '../OrderStatuses.tsx'
import type { Order } from '../order-status.ts'
import { FulfillActions } from './fulfillment/FulfillActions.tsx'
import { HoldNotice } from './fulfillment/HoldNotice.tsx'
import classes from './OrderLines.module.css'

export function OrderLines({ order }: { order: Order }) {
  const { t } = useTranslation()
  const { currency } = order
  return (
    <Card title={t('orders.lines')} aside={<FulfillmentStatus status={order.fulfillmentStatus} />}>
      <ul className={classes.lines}>
        {order.lines.filter(isOrdered).map((line) => (
          <li key={line.id} className={classes.line}>
            {line.imageUrl ? (
              <img src={line.imageUrl} alt="" width={48} height={60} loading="lazy" />
            ) : (
              <span className={classes.noImage} />
            )}
            <div className={classes.what}>
              <LineTitle line={line} />
              <span className={classes.detail}>{line.variantTitle}</span>
              {line.personalization && <span className={classes.detail}>{`“${line.personalization}”`}</span>}
              {line.sku && <span className={classes.detail}>{t('orders.sku', { sku: line.sku })}</span>}
              <LinePieces line={line} />
            </div>
            <span className={classes.count}>
              <Money amount={line.priceCents} currency={currency} /> × {line.quantity}
            </span>
            <span className={classes.total}>
              <Money amount={line.totalCents} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      <HoldNotice order={order} />
      <FulfillActions order={order} />
    </Card>
  )
}

/** A line whose pieces an edit has taken off has nothing to show. */
const isOrdered = ({ quantity }: Order['lines'][number]) => quantity > 0

/** Leads to the product, if it still exists. */
function LineTitle({ line: { title, productId, hasProduct } }: { line: Order['lines'][number] }) {
  const mayEdit = holds(useMe(), 'products.edit')
  if (!hasProduct || !mayEdit) return <span className={classes.title}>{title}</span>
  return (
    <span>
      <PageLink page="website.products.update" params={{ id: productId }} className={classes.title}>
        {title}
      </PageLink>
    </span>
  )
}

/** What became of the pieces of a line. */
function LinePieces({ line }: { line: Order['lines'][number] }) {
  const { t } = useTranslation()
  const counts = {
    removed: line.removedQuantity,
    fulfilled: line.fulfilledQuantity,
    returning: line.returningQuantity,
    returned: line.returnedQuantity,
    refunded: line.refundedQuantity,
  }
  const shown = (['removed', 'fulfilled', 'returning', 'returned', 'refunded'] as const).filter(
    (kind) => counts[kind] > 0,
  )
  if (shown.length === 0) return null
  return (
    <span className={classes.detail}>
      {shown.map((kind) => t(`orders.linePieces.${kind}`, { count: counts[kind] })).join(' · ')}
    </span>
  )
}
