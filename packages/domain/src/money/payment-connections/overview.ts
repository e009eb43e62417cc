import { kinds as allKinds, belongsToStore } from '@backroom/contract/money/payment-connections/kinds/kinds'
import { connectionKinds } from '@backroom/contract/money/payment-connections/states'
import type { StoreContext } from '../../platform/context.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { findEntityOfStore } from '../legal-entities/legal-entities.ts'
import { findOrderRevision, usedConnections } from './connection-queries.ts'
import { gatewayKinds } from './kinds/kinds.ts'

/** What the page of payment connections shows. */
export async function findOverview(ctx: StoreContext) {
  const [proxies, revision, { currency }, entity] = await Promise.all([
    usedConnections(ctx),
    findOrderRevision(ctx),
    findStore(ctx),
    findEntityOfStore(ctx),
  ])
  const kinds = connectionKinds.filter(
    (kind) =>
      gatewayKinds[kind].isAvailable(ctx.ports) &&
      // The store's own currency is the only one of what belongs to it.
      (!belongsToStore(kind) || (allKinds[kind].currencies?.includes(currency) ?? true)),
  )
  return { proxies, revision, currency, entity: entity ?? null, kinds }
}
