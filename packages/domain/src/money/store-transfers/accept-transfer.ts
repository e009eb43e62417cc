import { storeTransfers } from '@backroom/contract/money/store-transfers/endpoints'
import { storeTransfersErrors } from '@backroom/contract/money/store-transfers/errors'
import { hrefIn } from '@backroom/contract/pages/addresses'
import { authErrors } from '@backroom/contract/people/auth/errors'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { sql } from 'kysely'
import { queueMail } from '../../messages/mails/mails.ts'
import { recordAccess } from '../../people/auth/auth.ts'
import { nameSubject, recordAudit } from '../../platform/audit/audit.ts'
import { inStore, type PersonContext, type StoreContext } from '../../platform/context.ts'
import { consumeToken, readToken } from '../../platform/one-time-tokens/one-time-tokens.ts'
import { publicHost } from '../../platform/ports.ts'
import { findStore, requireStoreCapacity, type Store } from '../../stores/stores/stores.ts'
import { lockBalances } from '../ledger/ledger.ts'
import { leaveEntity } from '../payment-connections/payment-connections.ts'
import { unconfirmDestinations } from '../payout-destinations/payout-destinations.ts'
import { hasOpenPayout, stopPayoutSchedule } from '../payouts/payouts.ts'
import { transferMail } from './transfer-mails.ts'

interface Person {
  id: string
  email: string
  language: 'en' | 'vi'
}

/** What the link would give to the person. Looking does not use it up. */
export async function previewTransfer(ctx: PersonContext, token: string) {
  const { storeId, transferId, expiresAt } = await readLink(ctx, token)
  return inStore(ctx, storeId, async (store) => {
    const from = await findOfferer(store, transferId)
    return { storeName: (await findStore(store)).name, offeredBy: from.email, expiresAt }
  })
}

/**
 * Makes the person the owner. The owner before stays as an admin. Nothing is paid to an account of before until the new owner
 * confirms it, no sale goes through a payment connection of the entity of before, and while a payout is on its way the store stays where it is.
 */
export async function acceptTransfer(ctx: PersonContext, token: string) {
  const { user, address } = ctx
  const { storeId, transferId, person } = await readLink(ctx, token)
  return inStore(ctx, storeId, async (store) => {
    const tenant = { ...store, user, permissions: new Set<never>() }
    await recordAudit(tenant, storeTransfers.accept, address, {})
    await nameSubject(tenant, person.email)
    await recordAccess(
      { ...ctx, db: store.db },
      'accept_store',
      { userId: user.id, sessionId: user.sessionId },
      { storeId },
    )
    // Before anything is read: no payout is requested meanwhile.
    await lockBalances(store)
    if (!(await consumeToken(store.db, ['store-transfer'], token))) fail(authErrors.token_invalid)
    const from = await findOfferer(store, transferId)
    if (await hasOpenPayout(store)) fail(storeTransfersErrors.transfer_payouts)
    await requireStoreCapacity(store, person.id)
    await changeOwner(store, from, person)
    await unconfirmDestinations(store)
    await stopPayoutSchedule(store)
    await leaveEntity(store)
    await endTransfer(store, transferId, person)
    const moved = await findStore(store)
    await mailBoth(store, moved, from, person)
    return { storeId, slug: moved.slug, domain: publicHost(ctx.ports, moved.host) }
  })
}

/** The offer of a link for the signed-in person. */
async function readLink({ db, user }: PersonContext, token: string) {
  const link = (await readToken(db, ['store-transfer'], token)) ?? fail(authErrors.token_invalid)
  const { email, language } = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (link.email.toLowerCase() !== email.toLowerCase()) fail(storeTransfersErrors.transfer_to_another)
  const person: Person = { id: user.id, email, language: language === 'vi' ? 'vi' : 'en' }
  const transferId = String(link.payload.transferId)
  return { storeId: link.storeId ?? fail(authErrors.token_invalid), transferId, expiresAt: link.expiresAt, person }
}

/** Who offered the store, and still owns it; the offer is locked. */
async function findOfferer({ db, storeId }: StoreContext, transferId: string): Promise<Person> {
  const row = await db
    .selectFrom('store_transfers')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.store_id', '=', 'store_transfers.store_id')
        .onRef('memberships.user_id', '=', 'store_transfers.offered_by')
        .on('memberships.role', '=', 'owner'),
    )
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.email', 'users.language'])
    .where('store_transfers.store_id', '=', storeId)
    .where('store_transfers.id', '=', transferId)
    .where('store_transfers.state', '=', 'open')
    .forUpdate('store_transfers')
    .executeTakeFirst()
  if (!row) fail(authErrors.token_invalid)
  return { ...row, language: row.language === 'vi' ? 'vi' : 'en' }
}

async function changeOwner({ db, storeId }: StoreContext, from: Person, to: Person) {
  await db
    .updateTable('memberships')
    .set({ role: 'admin', revision: sql<number>`revision + 1` })
    .where('store_id', '=', storeId)
    .where('user_id', '=', from.id)
    .execute()
  await db
    .insertInto('memberships')
    .values({ store_id: storeId, user_id: to.id, role: 'owner' })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'user_id'])
        .doUpdateSet({ role: 'owner', permissions: [], revision: sql<number>`memberships.revision + 1` }),
    )
    .execute()
}

const endTransfer = ({ db, storeId }: StoreContext, id: string, by: Person) =>
  db
    .updateTable('store_transfers')
    .set({ state: 'accepted', ended_at: sql<string>`now()`, accepted_by: by.id })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()

async function mailBoth(ctx: StoreContext, { id, name: storeName }: Store, from: Person, to: Person) {
  const accounts = ctx.ports.adminOrigin + hrefIn(id, 'website.settings.payout')
  const shop = ctx.ports.adminOrigin + hrefIn(id, 'website')
  await queueMail(
    ctx,
    transferMail('received', to.language, { recipient: to.email, storeName, person: from.email, url: accounts }),
  )
  await queueMail(
    ctx,
    transferMail('given', from.language, { recipient: from.email, storeName, person: to.email, url: shop }),
  )
}
