import type { contract } from '@backroom/contract'
import type { StoreTraits } from '@backroom/contract/pages/page-definition'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { queryOptions } from '../api/client.ts'

export type StorePreference = Answer<typeof contract.stores.preference>

const staleTimeMs = 300_000

export const storeOptions = () =>
  Object.assign(queryOptions(api.stores.preference), {
    staleTime: staleTimeMs,
    meta: { ownNotice: true } as const,
  })

/** The current store. The guard loads it before any page. */
export const useStore = (): StorePreference => useSuspenseQuery(storeOptions()).data

export const zoneOf = ({ standardTimezone }: Pick<StorePreference, 'standardTimezone'>) =>
  standardTimezone || defaultTimeZone

/** The time zone of the store's times. */
export const useTimeZone = () => zoneOf(useStore())

export const traitsOf = ({ businessType, paymentChoice }: StorePreference): StoreTraits => ({
  businessType,
  paymentChoice: paymentChoice.type,
})
