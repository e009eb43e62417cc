export { listProxies, takesPayments, takesRealPayments } from './connection-queries.ts'
export { saveProxy } from './save-proxy.ts'
