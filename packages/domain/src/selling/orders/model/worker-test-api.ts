// A process that acts on orders until it is killed: it tells its parent each action before it takes it.
import { permissions } from '@backroom/contract/platform/access/permissions'
import { createPool, withoutTenant, withTenant } from '@backroom/db/tenant'
import { testPorts } from '@backroom/testing/database/test-store'
import { randomFrom } from '@backroom/testing/fixtures/random'
import { keepSales } from '../../../analytics/sales/sales.ts'
import type { StoreContext, WaitingContext } from '../../../platform/context.ts'
import { findOrder, reconcilePayments } from '../orders.ts'
import type { Choices, Shop, ShopFacts, Verb } from './shop-test-api.ts'
import { isOffered, isRefusal, peopleVerbs } from './verbs-test-api.ts'

/** What the worker is killed at: each action of money or stock, with what leads to it. */
export const killedVerbs = {
  ...{ buy: [], capture: ['buy'], voidPayment: ['buy'], markAsPaid: ['buy'], runJobs: ['buy', 'refund'] },
  ...{ refund: ['send', 'runJobs'], cancel: ['buy'], edit: ['buy', 'send'], payDifference: ['edit', 'edit'] },
  ...{ receive: ['send', 'createAReturn'], setAside: ['send', 'createAReturn', 'receive'] },
  ...{ exchange: ['send', 'createAReturn', 'receive', 'setAside'], endReturn: ['send', 'createAReturn', 'setAside'] },
  cancelParcel: ['send'],
} as const satisfies Record<string, readonly (keyof typeof peopleVerbs | 'runJobs')[]>
export type KilledVerb = keyof typeof killedVerbs

/** `outcome` is missing before the action; `failed` is what no person would be told. */
export interface WorkerMessage {
  verb: string
  outcome?: 'done' | 'refused' | 'failed'
  failure?: string
}

const [databaseUrl = '', stripeUrl = '', shop = '{}', target = '', seed = '1'] = process.argv.slice(2)
const facts = JSON.parse(shop) as ShopFacts
const { storeId } = facts
const ports = { ...testPorts, stripe: { apiUrl: stripeUrl, scriptUrl: `${stripeUrl}/v3/` } }

function contextOf(pool: ReturnType<typeof createPool>): WaitingContext {
  const within = { storeId, requestId: crypto.randomUUID() }
  const person = {
    user: { id: crypto.randomUUID(), sessionId: crypto.randomUUID() },
    permissions: new Set(permissions),
  }
  const inStore = <T>(work: (ctx: StoreContext & typeof person) => Promise<T>) =>
    withTenant(pool, within, 'write', (db) => work({ ...within, ...person, db, ports }))
  return { ...within, ...person, ports, directory: withoutTenant(pool), read: inStore, write: inStore }
}

async function finishOpen({ context }: Shop): Promise<void> {
  while ((await reconcilePayments(context())) > 0) {}
  await context().write(keepSales)
}
const runJobs: Verb = (open) => ({ text: '', run: () => finishOpen(open) })
const verbs: Record<string, Verb> = { ...peopleVerbs, runJobs }
const names = Object.keys(verbs)

async function act(open: Shop, choices: Choices): Promise<void> {
  const orders = await open
    .context()
    .read(({ db }) =>
      db.selectFrom('orders').select('id').where('store_id', '=', storeId).orderBy('id', 'desc').limit(5).execute(),
    )
  const shown = await open.context().read((tx) => Promise.all(orders.map(({ id }) => findOrder(tx, id))))
  const leading = [target, target, ...killedVerbs[target as KilledVerb], choices.pick(names)]
  const offered = leading.flatMap((verb) =>
    shown.filter((order) => isOffered(verb, order)).map((order) => ({ verb, order })),
  )
  const isBuying = shown.length < 3 || offered.length === 0
  const { verb, order } = isBuying ? { verb: 'buy', order: undefined } : choices.pick(offered)
  const call = await verbs[verb]!(open, order!, choices)
  if (!call) return
  const tell = (message: Omit<WorkerMessage, 'verb'>) => void process.send?.({ verb, ...message })
  tell({})
  try {
    await call.run()
    tell({ outcome: 'done' })
  } catch (error) {
    tell(isRefusal(error) ? { outcome: 'refused' } : { outcome: 'failed', failure: String(error) })
  }
}

// Only as a process of its own: its list of verbs is imported too.
if (process.send && databaseUrl.startsWith('postgres')) {
  process.on('disconnect', () => process.exit(0))
  const pool = createPool(databaseUrl, 4)
  const newToken = async (number: string) =>
    (await fetch(`${stripeUrl}/elements/tokens`, { method: 'POST', body: number, redirect: 'manual' })).text()
  const open = { ...facts, context: () => contextOf(pool), newToken }
  const choices = randomFrom(Number(seed))
  // As a product that starts: whatever its predecessor left open is finished in time.
  await finishOpen(open).catch((error: unknown) => console.error(String(error)))
  for (;;) await act(open, choices).catch((error: unknown) => console.error(String(error)))
}
