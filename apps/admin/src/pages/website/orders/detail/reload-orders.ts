import { queryClient } from '../../../../api/query-client.ts'

/** A job makes a refund at the gateway, mostly within a second. */
const jobMs = 2_000

/** Many changes of an order also send a mail, and change what its customer spent. */
export const reloadOrders = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['orders'] }),
    queryClient.invalidateQueries({ queryKey: ['orderMails', 'ofOrder'] }),
    queryClient.invalidateQueries({ queryKey: ['orderBuyers', 'history'] }),
  ])

/** Shows a refund that was requested once the job has made it. */
export const reloadSoon = () => setTimeout(() => void reloadOrders(), jobMs)
