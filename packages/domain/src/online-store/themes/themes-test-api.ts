import { permissions } from '@backroom/contract/platform/access/permissions'
import { newTheme } from '@backroom/storefront/sections/new-theme'
import type { TestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { lotus } from '@backroom/testing/fixtures/things'
import type { Json, ThemeDocument } from '@backroom/theme/document/document'
import { toWire } from '@backroom/theme/document/wire'
import type { TenantContext } from '../../platform/context.ts'
import { saveDraft } from './themes.ts'

/** A member with a name and all permissions. */
export async function themeEditor(store: TestStore, firstName: string, storeId = lotus) {
  const { userId, sessionId } = await makeMember(store.database.owner, storeId, permissions)
  await store.database.owner.query('update users set first_name = $2 where id = $1', [userId, firstName])
  const as = <T>(work: (ctx: TenantContext) => Promise<T>, ofStoreId = storeId): Promise<T> =>
    store.inStore(
      (ctx) => work({ ...ctx, user: { id: userId, sessionId }, permissions: new Set(permissions) }),
      ofStoreId,
    )
  return { as, userId, sessionId }
}

/** Creates an unpublished hydro theme with revision 1. @returns its id */
export async function makeTheme(store: TestStore, document = newTheme('hydro', { storeName: 'Lotus' })) {
  const { rows } = await store.database.owner.query<{ id: string }>(
    `insert into themes (store_id, name, theme_key, draft) values ($1, 'Theme', $2, $3) returning id`,
    [lotus, document.themeKey, JSON.stringify(document)],
  )
  return rows[0]!.id
}

/** A theme document with the given price color, which distinguishes it from others. */
export const colored = (color: string): ThemeDocument => {
  const document = newTheme('hydro', { storeName: 'Lotus' })
  return { ...document, settings: { ...document.settings, colors: { color_price: color } } }
}

export function saveColor(ctx: TenantContext, id: string, { color, revision }: { color: string; revision: number }) {
  const { id: _, ...body } = toWire(id, colored(color))
  return saveDraft(ctx, { params: { id, pageId: id }, body: { ...body }, revision })
}

export const priceColor = (settings: Record<string, unknown> | undefined): Json | undefined =>
  (settings?.colors as Record<string, Json> | undefined)?.color_price
