import { useTranslation } from 'react-i18next'
import { PageLink } from '../../../../links.tsx'
import type { Order } from '../order-status.ts'

/** The draft order that the order was. */
export function OrderDraft({ draft: { id, name } }: { draft: NonNullable<Order['draft']> }) {
  const { t } = useTranslation()
  return (
    <PageLink page="website.drafts.detail" params={{ id }}>
      {t('orders.fromDraft', { name })}
    </PageLink>
  )
}
