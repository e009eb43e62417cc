import { queryClient } from '../../../../api/query-client.ts'

/** The balance pays domains. */
export const reloadDomainOrders = () =>
  Promise.all(['domainOrders', 'payouts'].map((concept) => queryClient.invalidateQueries({ queryKey: [concept] })))
