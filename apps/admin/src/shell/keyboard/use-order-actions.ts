import { may } from '@backroom/contract/pages/page-queries'
import {
  allowsOrderAction,
  type OrderAction,
  permitsOrderAction,
} from '@backroom/contract/selling/orders/order-actions'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'
import { useMe } from '../../session/use-me.ts'
import { isNumberOf, readTypedAction } from './typed-action.ts'

interface FoundAction {
  action: OrderAction
  order: { id: string; name: string; customerName: string }
}

/** The search also finds the number in emails and phone numbers, so the order may not be the first row. */
const maxRows = 20
const typingPauseMs = 150

/** What `refund 1042` means: the actions that the member may do and the state of this order allows. */
export function useOrderActions(text: string): FoundAction[] {
  const me = useMe()
  const [debouncedText] = useDebouncedValue(text, typingPauseMs)
  const typed = readTypedAction(debouncedText)
  const actions = (typed?.actions ?? []).filter((action) => permitsOrderAction(me, action))
  const isAllowed = actions.length > 0 && may(me, 'website.orders.detail')
  const list = useQuery({
    ...queryOptions(api.orders.list, { query: { text: typed?.number ?? '', limit: maxRows } }),
    enabled: isAllowed,
    meta: { silent: true },
  })
  const found = isAllowed ? list.data?.items.find((order) => isNumberOf(typed!.number, order)) : undefined
  const { data: order } = useQuery({
    ...queryOptions(api.orders.show, { params: { id: found?.id ?? '' } }),
    enabled: found !== undefined,
    meta: { silent: true },
  })
  if (!order || order.id !== found?.id || debouncedText !== text) return []
  return actions.filter((action) => allowsOrderAction(me, order, action)).map((action) => ({ action, order }))
}
