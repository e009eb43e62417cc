import type { ShareLink } from '@backroom/contract/online-store/themes/sharing'
import { sql } from 'kysely'
import { personName } from '../../../people/users/users.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/random-token.ts'
import { findTheme } from '../theme-queries.ts'

const activeLinks = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('theme_share_links')
    .where('theme_share_links.store_id', '=', storeId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)

export const activeLinksOf = (ctx: StoreContext, themeId: string) =>
  activeLinks(ctx)
    .leftJoin('users', 'users.id', 'created_by')
    .where('theme_id', '=', themeId)
    .select(['theme_share_links.id', 'theme_share_links.created_at as createdAt', 'expires_at as expiresAt'])
    .select(personName.as('by'))
    .orderBy('theme_share_links.id', 'desc')

export async function listShareLinks(ctx: StoreContext, themeId: string): Promise<{ links: ShareLink[] }> {
  await findTheme(ctx, themeId)
  return { links: await activeLinksOf(ctx, themeId).execute() }
}

export interface SharedDraft {
  themeId: string
  revision: number
  expiresAt: string
}

/** The draft of a token; undefined for an unknown, disabled or expired token. */
export const findSharedDraft = (ctx: StoreContext, token: string): Promise<SharedDraft | undefined> =>
  activeLinks(ctx)
    .innerJoin('themes', (join) =>
      join
        .onRef('themes.store_id', '=', 'theme_share_links.store_id')
        .onRef('themes.id', '=', 'theme_share_links.theme_id'),
    )
    .where('deleted_at', 'is', null)
    .where('token_hash', '=', hashToken(token))
    .select(['themes.id as themeId', 'revision', 'expires_at as expiresAt'])
    .executeTakeFirst()
