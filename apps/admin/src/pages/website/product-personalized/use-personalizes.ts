import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/api/endpoint'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

export type Personalize = Answer<typeof contract.personalizes.list>['items'][number]

export const usePersonalizes = (text: string) =>
  useInfiniteQuery({
    queryKey: ['personalizes', 'list', text],
    queryFn: ({ pageParam }) =>
      api.personalizes.list({ query: { ...(text && { text }), ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta: { ownNotice: true },
  })
