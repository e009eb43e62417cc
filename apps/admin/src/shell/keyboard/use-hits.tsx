import { holds } from '@backroom/contract/platform/access/permissions'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { api } from '../../api/api.ts'
import { type AnyCall, anyQueryOptions } from '../../api/client.ts'
import { useNavigateTo, usePageIcon } from '../../links.tsx'
import { useMe } from '../../session/use-me.ts'
import { traitsOf, useStore } from '../../session/use-store.ts'
import { usePageLabel } from '../../use-page-label.ts'
import { palette } from '../menu/navigation.ts'
import { matchesSearch } from './matches-search.ts'

export interface Hit {
  key: string
  Icon: LucideIcon | undefined
  label: string
  detail?: string
  open: () => Promise<void>
}

const typingPauseMs = 150
const minSearchLength = 2
const maxRows = 5

/** The search results: matching pages at once, and orders and customers by number, name or e-mail once the server answers. */
export function useHits(text: string): Hit[] {
  const pageIcon = usePageIcon()
  const pageLabel = usePageLabel()
  const navigateTo = useNavigateTo()
  const me = useMe()
  const store = useStore()
  const pages = palette(me, traitsOf(store)).filter((page) => matchesSearch(pageLabel(page), text))
  const orders = useRows(api.orders.list, text.trim(), holds(me, 'orders.view'))
  const customers = useRows(api.customers.list, text.trim(), holds(me, 'customers.view'))
  return [
    ...pages.map((page) => ({
      key: page,
      Icon: pageIcon(page),
      label: pageLabel(page),
      open: () => navigateTo(page),
    })),
    ...orders.map(({ id, name, customerName }) => ({
      key: id,
      Icon: pageIcon('website.orders'),
      label: name,
      detail: customerName,
      open: () => navigateTo('website.orders.detail', { id }),
    })),
    ...customers.map(({ id, name, email }) => ({
      key: id,
      Icon: pageIcon('website.customer'),
      label: name || email,
      detail: name ? email : '',
      open: () => navigateTo('website.customer.detail', { id }),
    })),
  ]
}

/** The first rows of a list that match the text. */
function useRows<Row>(call: AnyCall<{ items: Row[] }>, text: string, isAllowed: boolean): Row[] {
  const [debouncedText] = useDebouncedValue(text, typingPauseMs)
  const isLongEnough = debouncedText.length >= minSearchLength
  const { data } = useQuery({
    ...anyQueryOptions(call, { query: { text: debouncedText, limit: maxRows } }),
    enabled: isAllowed && isLongEnough,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
  return isLongEnough && text.length >= minSearchLength ? (data?.items ?? []) : []
}
