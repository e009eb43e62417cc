import { randomInt } from 'node:crypto'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Language } from '@backroom/contract/platform/api/language'
import type { StoreCurrency } from '@backroom/contract/stores/stores/currencies'
import { storesErrors } from '@backroom/contract/stores/stores/errors'
import { newTheme } from '@backroom/storefront/sections/new-theme'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { limits } from './limits.ts'
import { isSlug, slugOf } from './slug.ts'

interface NewStore {
  ownerId: string
  name: string
  /** If undefined, made from the name, with a number if taken. */
  slug?: string | undefined
  language?: Language
  currency?: StoreCurrency | undefined
}

/** Creates a store with host, owner and a published theme, in a transaction of the new store's id. */
export async function createStore(
  ctx: StoreContext,
  { ownerId, name: input, slug, language = 'en', currency = 'USD' }: NewStore,
) {
  const { db, storeId } = ctx
  const name =
    input.trim() ||
    fail(generalErrors.invalid_request, [{ en: 'Enter a shop name.', vi: 'Hãy nhập tên cửa hàng.' }], 'name')
  if (slug !== undefined && !isSlug(slug)) fail(storesErrors.slug_invalid)
  await requireStoreCapacity(ctx, ownerId)
  await db
    .insertInto('stores')
    .values({ store_id: storeId, name, slug: slug ?? slugOf(name), language, currency })
    .execute()
  const host = await claimHost(ctx, slug ?? slugOf(name), slug === undefined)
  await db.updateTable('stores').set({ slug: host.slug }).where('store_id', '=', storeId).execute()
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
  return host
}

/** Fails if the person owns as many stores as one account may. */
export async function requireStoreCapacity({ db }: StoreContext, ownerId: string) {
  const { rows } = await sql<{ owned: number }>`
    select count(*)::int as owned from stores_of_user(${ownerId}) where role = 'owner'`.execute(db)
  if (rows[0]!.owned >= limits.storesOwned) fail(storesErrors.too_many_stores)
}

/** Afterwards random numbers, because counting up would take ever longer. */
const maxNumber = 9
const maxAttempts = 12

const numbered = (slug: string, number: number) => {
  if (number === 1) return slug
  return `${slug}-${number <= maxNumber ? number : randomInt(1000, 1_000_000)}`
}

/** The unique key of `hosts` decides between concurrent stores. */
export async function claimHost({ db, storeId, ports }: StoreContext, base: string, mayNumber: boolean) {
  for (let number = 1; number <= maxAttempts; number++) {
    const slug = numbered(base, number)
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
