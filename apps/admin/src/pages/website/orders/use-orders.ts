import type { Search } from '@backroom/contract/pages/addresses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'

type Filter = Pick<Search<'website.orders'>, 'text' | 'payment' | 'fulfillment'>

/** One object for list and count, so that they cannot disagree. */
const filterOf = ({ text, payment, fulfillment }: Filter) => ({
  ...(text && { text }),
  ...(payment !== 'any' && { paymentStatus: payment }),
  ...(fulfillment !== 'any' && { fulfillmentStatus: fulfillment }),
})

export const isFiltered = (search: Filter) => Object.keys(filterOf(search)).length > 0

/** Last ids of the pages before this one. */
export const trailOf = ({ after }: { after: string }) => after.split(',').filter(Boolean)

const rowsPerPage = 20

export function useOrders(search: Search<'website.orders'>) {
  const cursor = trailOf(search).at(-1)
  const query = { ...filterOf(search), ...(cursor && { cursor }), limit: rowsPerPage }
  return useQuery({
    ...queryOptions(api.orders.list, { query }),
    placeholderData: keepPreviousData,
    meta: { ownNotice: true },
  })
}

/** Counting stops here: past it the exact figure helps nobody and costs the database. */
export const countAtMost = 10_000

export const useOrderCount = (search: Filter) =>
  useQuery({
    ...queryOptions(api.orders.count, { query: { ...filterOf(search), atMost: countAtMost } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
