// A process that requests, approves and sends payouts and receives the provider's messages until it is killed. It tells its
// parent what it has committed.
import { createPool, withoutTenant, withTenant } from '@backroom/db/tenant'
import { httpProvider, receiveProviderEvent, sendPayouts } from '@backroom/domain/money/payout-provider/payout-provider'
import { movePayout, writePayout } from '@backroom/domain/money/payouts/payouts'
import type { PublicContext, StoreContext, WaitingStoreContext } from '@backroom/domain/platform/context'
import { testPorts } from '../database/test-store.ts'
import { providerSecret } from '../servers/payout-provider-server.ts'

/** What the parent sends: a message of the provider. */
export interface ProviderMessage {
  key: string
  signature: string
}
/** What the process has committed. */
export type Committed = { requested: string } | { received: string }

const [databaseUrl = '', providerUrl = '', storeId = '', destinationId = ''] = process.argv.slice(2)
const pool = createPool(databaseUrl, 4)
const ports = { ...testPorts, payoutProvider: httpProvider({ url: providerUrl, secret: providerSecret }) }
const tell = (committed: Committed) => void process.send?.(committed)

const requestId = crypto.randomUUID()
const inStore = <T>(work: (ctx: StoreContext) => Promise<T>) =>
  withTenant(pool, { storeId, requestId }, 'write', (db) => work({ storeId, requestId, db, ports }))
const waiting: WaitingStoreContext = { storeId, requestId, ports, read: inStore, write: inStore }
const stranger: PublicContext = {
  ...{ requestId, address: '203.0.113.7', userAgent: 'provider', refreshToken: undefined, ports },
  db: withoutTenant(pool),
  begin: (store, work) => withTenant(pool, { storeId: store, requestId }, 'write', work),
}

async function requestAndApprove() {
  const { id } = await inStore((ctx) => writePayout(ctx, { amountCents: 5000, destinationId }, { by: 'schedule' }))
  tell({ requested: id })
  const actor = { by: 'operator' } as const
  await inStore((ctx) => movePayout(ctx, id, { from: 'requested', to: 'under_review', actor }))
  await inStore((ctx) => movePayout(ctx, id, { from: 'under_review', to: 'approved', actor }))
}

process.on('message', (message: ProviderMessage) => {
  // A message that fails is sent again by the provider.
  receiveProviderEvent(stranger, message).then(
    () => tell({ received: message.key }),
    () => {},
  )
})
process.on('disconnect', () => process.exit(0))

for (;;) {
  await Promise.all([requestAndApprove(), requestAndApprove(), sendPayouts(waiting).catch(() => {})])
}
