import { may } from '@backroom/contract/pages/page-queries'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { type AnyCall, anyQueryOptions } from '../../api/client.ts'
import { useNavigateTo, usePageIcon } from '../../links.tsx'
import { useMe } from '../../session/use-me.ts'
import { traitsOf, useStore } from '../../session/use-store.ts'
import { usePageLabel } from '../../use-page-label.ts'
import { palette } from '../menu/navigation.ts'
import { matchesSearch } from './matches-search.ts'
import { type FoundPage, recentHits, rememberHit } from './recent-hits.ts'
import { useOrderActions } from './use-order-actions.ts'

export interface Hit {
  key: string
  Icon: LucideIcon | undefined
  label: string
  detail?: string | undefined
  open: () => Promise<void>
}

export interface HitGroup {
  label: string
  hits: Hit[]
}

const typingPauseMs = 150
const minSearchLength = 2
const maxRows = 5

/**
 * The search results: an action that was typed with an order, what was opened last, then matching pages at once, and rows of lists
 * once the server answers. A list is asked only if the member may open its rows.
 */
export function useHits(text: string): HitGroup[] {
  const { t } = useTranslation()
  const pageIcon = usePageIcon()
  const pageLabel = usePageLabel()
  const navigateTo = useNavigateTo()
  const me = useMe()
  const store = useStore()
  const searcher = { storeId: store.id, userId: me.id }
  const searched = text.trim()
  const hitOf = (found: FoundPage): Hit => ({
    key: found.id ?? found.page,
    Icon: pageIcon(found.icon),
    label: found.id === undefined ? pageLabel(found.page) : found.label,
    detail: found.detail,
    open: () => {
      rememberHit(searcher, found)
      // Every page with rows takes their id.
      const address = (found.id === undefined ? [] : [{ id: found.id }]) as []
      return navigateTo(found.page as 'website', ...address)
    },
  })
  const pages = palette(me, traitsOf(store))
    .filter((page) => matchesSearch(pageLabel(page), text))
    .map((page) => hitOf({ page, icon: page, label: '' }))
  const found = {
    orders: useRows(api.orders.list, searched, may(me, 'website.orders.detail')).map(({ id, name, customerName }) =>
      hitOf({ page: 'website.orders.detail', icon: 'website.orders', id, label: name, detail: customerName }),
    ),
    draftOrders: useRows(api.draftOrders.list, searched, may(me, 'website.drafts.detail')).map(
      ({ id, name, customerName, email }) =>
        hitOf({
          ...{ page: 'website.drafts.detail', icon: 'website.drafts', id },
          ...{ label: name, detail: customerName || email },
        }),
    ),
    products: useRows(api.products.list, searched, may(me, 'website.products.update')).map(({ id, title, vendor }) =>
      hitOf({ page: 'website.products.update', icon: 'website.products', id, label: title, detail: vendor }),
    ),
    customers: useRows(api.customers.list, searched, may(me, 'website.customer.detail')).map(({ id, name, email }) =>
      hitOf({
        ...{ page: 'website.customer.detail', icon: 'website.customer', id },
        ...{ label: name || email, detail: name && email },
      }),
    ),
    collections: useRows(api.collections.list, searched, may(me, 'website.collections.update')).map(({ id, title }) =>
      hitOf({ page: 'website.collections.update', icon: 'website.collections', id, label: title }),
    ),
    discounts: useRows(api.discounts.list, searched, may(me, 'website.discount.code.update')).map(
      ({ id, title, code }) =>
        hitOf({
          ...{ page: 'website.discount.code.update', icon: 'website.discount.code', id },
          ...{ label: title, detail: code },
        }),
    ),
    contentPages: useRows(api.contentPages.list, searched, may(me, 'website.pages.update')).map(({ id, title }) =>
      hitOf({ page: 'website.pages.update', icon: 'website.pages', id, label: title }),
    ),
  }
  const recent = recentHits(searcher)
    .filter(({ page }) => may(me, page))
    .map((one) => ({ ...hitOf(one), key: `recent-${one.id ?? one.page}` }))
    .filter(({ label, detail = '' }) => matchesSearch(`${label.replace(/^#/, '')} ${detail}`, searched))
  const isRecent = ({ key }: Hit) => recent.some((one) => one.key === `recent-${key}`)
  const actions = useOrderActions(text).map(({ action, order }) => ({
    ...{ key: `action-${action}`, Icon: pageIcon('website.orders'), detail: order.customerName },
    label: t(`shell.action.${action}`, { name: order.name }),
    open: () => navigateTo('website.orders.detail', { id: order.id }, { action }),
  }))
  return [
    { label: t('shell.found.actions'), hits: actions },
    { label: t('shell.found.recent'), hits: recent },
    { label: t('shell.found.pages'), hits: pages },
    ...groupNames.map((name) => ({ label: t(`shell.found.${name}`), hits: found[name] })),
  ]
    .map((group) => (group.hits === recent ? group : { ...group, hits: group.hits.filter((hit) => !isRecent(hit)) }))
    .filter(({ hits }) => hits.length > 0)
}

const groupNames = [
  'orders',
  'draftOrders',
  'products',
  'customers',
  'collections',
  'discounts',
  'contentPages',
] as const

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
