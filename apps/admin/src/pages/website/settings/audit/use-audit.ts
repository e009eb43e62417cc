import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/api/endpoint'
import type { Search } from '@backroom/contract/pages/addresses'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'

export type AuditEntry = Answer<typeof contract.audit.list>['items'][number]
type Filter = Search<'website.settings.audit'>

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** One object for list, count and export, so that they cannot disagree. */
export const filterOf = ({ text, concept, person, from, to }: Filter) => ({
  ...(text && { search: text }),
  ...(concept && { concept }),
  ...(isId(person) && { userId: person }),
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
})

export const isFiltered = (search: Filter) => Object.keys(filterOf(search)).length > 0

const rowsPerPage = 30

export function useAudit(search: Filter) {
  const filter = filterOf(search)
  return useInfiniteQuery({
    queryKey: ['audit', 'list', filter],
    queryFn: ({ pageParam }) =>
      api.audit.list({ query: { ...filter, limit: rowsPerPage, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { ownNotice: true },
  })
}

/** Counting stops here, as for orders: a search and an area are looked up word by word. */
export const countAtMost = ({ text, concept }: Pick<Filter, 'text' | 'concept'>) => (text || concept ? 1_000 : 10_000)

export const useAuditCount = (search: Filter) =>
  useQuery({
    ...queryOptions(api.audit.count, { query: { ...filterOf(search), atMost: countAtMost(search) } }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
