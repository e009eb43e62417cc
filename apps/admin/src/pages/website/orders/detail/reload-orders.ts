import { queryClient } from '../../../../api/query-client.ts'

export const reloadOrders = () => queryClient.invalidateQueries({ queryKey: ['orders'] })
