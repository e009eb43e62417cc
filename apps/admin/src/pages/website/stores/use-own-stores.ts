import { queryClient } from '../../../api/query-client.ts'

export type { OwnStore } from '@backroom/contract/people/own-stores/endpoints'

/** Reloads the list, the shop of this tab and the open transfer. */
export const reloadStores = () =>
  Promise.all(
    [['ownStores'], ['stores', 'preference'], ['storeTransfers']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
