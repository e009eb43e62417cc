import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'

export type { RateService } from '@backroom/contract/selling/rate-services/endpoints'

/** Services that quote rates, the oldest first. */
export const useRateServices = () => useSuspenseQuery(pageQueryOptions(api.rateServices.list)).data.services

export const reloadRateServices = () => queryClient.invalidateQueries({ queryKey: ['rateServices'] })
