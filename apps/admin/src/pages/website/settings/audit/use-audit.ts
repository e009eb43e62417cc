import type { contract } from '@backroom/contract'
import type { Search } from '@backroom/contract/addresses'
import type { Answer } from '@backroom/contract/endpoint'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../../api/api.ts'

export type AuditEntry = Answer<typeof contract.audit.list>['items'][number]
type Filter = Search<'website.settings.audit'>

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** One object for list and export, so that they cannot disagree. */
export const filterOf = ({ text, concept, from, to }: Filter) => ({
  ...(text && { search: text }),
  ...(concept && { concept }),
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
