import { allowsOrderAction, type OrderAction, orderActions } from '@backroom/contract/selling/orders/order-actions'
import { useEffect, useRef } from 'react'
import { usePage } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import type { Order } from '../order-status.ts'

/** Opens the dialog of the action that the address names, once: a reload and the next order open none. */
export function useAskedAction<A extends OrderAction>(order: Order, own: readonly A[], open: (action: A) => void) {
  const me = useMe()
  const { search, setSearch } = usePage('website.orders.detail')
  const name = search.action
  const asked = own.find((action) => action === name)
  // No caller has an action of an unknown name, so each removes it.
  const isOurs = name !== '' && (asked !== undefined || !orderActions.some((action) => action === name))
  // The address changes some renders later.
  const handled = useRef('')
  useEffect(() => {
    if (handled.current === name) return
    handled.current = name
    if (!isOurs) return
    if (asked && allowsOrderAction(me, order, asked)) open(asked)
    void setSearch({ action: '' }, { replace: true })
  })
}
