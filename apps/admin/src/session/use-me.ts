import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { queryOptions } from '../api/client.ts'

export type User = Answer<typeof contract.users.info>

const staleTimeMs = 300_000

export const meOptions = () =>
  Object.assign(queryOptions(api.users.info), {
    staleTime: staleTimeMs,
    meta: { ownNotice: true } as const,
  })

/** The signed-in user in the current store. The guard loads it before any page. */
export const useMe = (): User => useSuspenseQuery(meOptions()).data

export const fullName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`
