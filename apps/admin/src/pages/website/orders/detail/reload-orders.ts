import { queryClient } from '../../../../api/query-client.ts'

/** A job makes a refund at the gateway, mostly within a second. */
const jobMs = 2_000

export const reloadOrders = () => queryClient.invalidateQueries({ queryKey: ['orders'] })

/** Shows a refund that was requested once the job has made it. */
export const reloadSoon = () => setTimeout(() => void reloadOrders(), jobMs)
