import { readListAddress, writeListAddress } from '@backroom/contract/platform/lists/define-list'
import { orderList } from '@backroom/contract/selling/orders/list'
import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { toPage, usePage } from '../../../../links.tsx'
import classes from './OrderPage.module.css'

/** Opens the orders before and after this one, in the list that the person came from. */
export function OrderNeighbors() {
  const { t } = useTranslation()
  const { params, search } = usePage('website.orders.detail')
  const list = writeListAddress(orderList, readListAddress(orderList, search))
  const query = queryOptions(api.orders.neighbors, { params: { id: params.id }, query: list })
  const { previousId, nextId } = useQuery({ ...query, meta: { silent: true } }).data ?? {}
  const sides = [
    { label: t('orders.previous'), id: previousId, Icon: ChevronLeft },
    { label: t('orders.next'), id: nextId, Icon: ChevronRight },
  ]
  return (
    <nav className={classes.neighbors} aria-label={t('orders.neighbors')}>
      {sides.map(({ label, id, Icon }) =>
        id ? (
          <ActionIcon
            key={label}
            variant="default"
            size={36}
            aria-label={label}
            title={label}
            renderRoot={toPage('website.orders.detail', { id }, list)}
          >
            <Icon size={16} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <ActionIcon key={label} variant="default" size={36} aria-label={label} title={label} disabled>
            <Icon size={16} aria-hidden="true" />
          </ActionIcon>
        ),
      )}
    </nav>
  )
}
