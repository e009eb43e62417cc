import type { Search } from '@backroom/contract/pages/addresses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'

const filterOf = ({ text, status }: Pick<Search<'website.products'>, 'text' | 'status'>) => ({
  ...(text && { text }),
  ...(status !== 'any' && { status }),
})

export const isFiltered = (search: Search<'website.products'>) => Object.keys(filterOf(search)).length > 0

/** Last ids of the pages before this one. */
export const trailOf = ({ after }: { after: string }) => after.split(',').filter(Boolean)

const rowsPerPage = 20

export function useProducts(search: Search<'website.products'>) {
  const cursor = trailOf(search).at(-1)
  return useQuery({
    ...queryOptions(api.products.list, {
      query: { ...filterOf(search), ...(cursor && { cursor }), limit: rowsPerPage },
    }),
    placeholderData: keepPreviousData,
    meta: { ownNotice: true },
  })
}
