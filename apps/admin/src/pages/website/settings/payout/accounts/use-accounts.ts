import { queryClient } from '../../../../../api/query-client.ts'

export type { PayoutDestination } from '@backroom/contract/money/payout-destinations/endpoints'

export const reloadAccounts = () => queryClient.invalidateQueries({ queryKey: ['payoutDestinations'] })
