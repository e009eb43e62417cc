import { randomInt } from 'node:crypto'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Language } from '@backroom/contract/platform/api/language'
import { storesErrors } from '@backroom/contract/stores/stores/errors'
import { newTheme } from '@backroom/storefront/sections/new-theme'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { limits } from './limits.ts'
import { isSlug, slugOf } from './slug.ts'

interface NewStore {
  ownerId: string
  name: string
  /** Chosen by hand; without one the name makes it, with a number where that is taken. */
  slug?: string | undefined
  language?: Language
}

/** A store with its address, its owner and a first theme on show, in the caller's transaction under the new store's id. */
export async function createStore(ctx: StoreContext, { ownerId, name: given, slug, language = 'en' }: NewStore) {
  const { db, storeId } = ctx
  const name =
    given.trim() ||
    fail(generalErrors.invalid_request, [{ en: 'Enter a shop name.', vi: 'Hãy nhập tên cửa hàng.' }], 'name')
  if (slug !== undefined && !isSlug(slug)) fail(storesErrors.slug_invalid)
  await requireTaskCapacity(ctx, ownerId)
  await db
    .insertInto('stores')
    .values({ store_id: storeId, name, slug: slug ?? slugOf(name), language })
    .execute()
  const taken = await takeHost(ctx, slug ?? slugOf(name), slug === undefined)
  await db.updateTable('stores').set({ slug: taken.slug }).where('store_id', '=', storeId).execute()
  await db.insertInto('memberships').values({ store_id: storeId, user_id: ownerId, role: 'owner' }).execute()
  const theme = JSON.stringify(newTheme('hydro', { storeName: name }))
  await db
    .insertInto('themes')
    .values({
      store_id: storeId,
      name: 'Default',
      theme_key: 'hydro',
      is_live: true,
      draft: theme,
      published: theme,
      published_revision: 1,
      published_at: sql<string>`now()`,
    })
    .execute()
  return taken
}

async function requireTaskCapacity({ db }: StoreContext, ownerId: string) {
  const { rows } = await sql<{ owned: number }>`
    select count(*)::int as owned from stores_of_user(${ownerId}) where role = 'owner'`.execute(db)
  if (rows[0]!.owned >= limits.storesOwned) fail(storesErrors.too_many_stores)
}

/** Beyond a few of the same name a number says nothing any more, and counting up would take ever longer. */
const numberedTries = 9
const maxTries = 12

const numbered = (slug: string, number: number) => {
  if (number === 1) return slug
  return `${slug}-${number <= numberedTries ? number : randomInt(1000, 1_000_000)}`
}

/** The unique key of `hosts` decides who gets an address. */
async function takeHost({ db, storeId, ports }: StoreContext, wanted: string, mayNumber: boolean) {
  for (let number = 1; number <= maxTries; number++) {
    const slug = numbered(wanted, number)
    const host = `${slug}.${ports.storeDomain}`
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('hosts')
      .values({ host, store: storeId, kind: 'system' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) return { slug, host }
    if (!mayNumber) break
  }
  return fail(storesErrors.slug_taken)
}
