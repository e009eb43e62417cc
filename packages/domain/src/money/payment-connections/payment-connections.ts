export {
  assignConnection,
  orderConnections,
  releaseConnection,
  stopUsing,
  useConnections,
} from './assign-connection.ts'
export { checkConnectionNow } from './check-connection.ts'
export { checkConnections, storesToCheck } from './check-connections.job.ts'
export {
  allConnections,
  findOfferedConnections,
  findTakingConnection,
  listConnections,
  type OfferedConnection,
  remainingConnections,
  takesPayments,
  takesRealPayments,
} from './connection-queries.ts'
export { findGatewayAccount, type GatewayAccount, gatewayOf, openGateway } from './gateway-of.ts'
export type { GatewayKind } from './kinds/gateway-kind.ts'
export { leaveEntity } from './leave-entity.ts'
export { findOverview } from './overview.ts'
export { connectOfStore, replaceCredentials, saveConnection, updateConnection } from './save-connection.ts'
