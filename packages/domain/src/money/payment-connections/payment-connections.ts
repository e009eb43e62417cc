export { listConnections, takesPayments, takesRealPayments } from './connection-queries.ts'
export { saveConnection } from './save-connection.ts'
