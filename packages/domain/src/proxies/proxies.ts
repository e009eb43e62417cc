export { listProxies, takesPayments } from './connection-queries.ts'
export { saveProxy } from './save-proxy.ts'
