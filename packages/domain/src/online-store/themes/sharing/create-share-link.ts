import type { themes } from '@backroom/contract/online-store/themes/endpoints'
import { themesErrors } from '@backroom/contract/online-store/themes/errors'
import { sharedPath } from '@backroom/contract/online-store/themes/shared-path'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { sql } from 'kysely'
import { nameSubject } from '../../../platform/audit/audit.ts'
import type { TenantContext } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/random-token.ts'
import { limits } from '../limits.ts'
import { previewOrigin } from '../open-preview.ts'
import { findTheme } from '../theme-queries.ts'
import { activeLinksOf } from './share-queries.ts'
import { newShareToken } from './share-token.ts'

/** Creates a link. The address is answered only here, because only its hash is stored. */
export async function createShareLink(
  ctx: TenantContext,
  { params, body }: Pick<Input<typeof themes.share>, 'params' | 'body'>,
) {
  const { db, storeId, user } = ctx
  const { name, themeKey } = await findTheme(ctx, params.id)
  await nameSubject(ctx, name)
  // The lock serializes concurrent requests, so that each counts the earlier links.
  await sql`select from themes where store_id = ${storeId} and id = ${params.id} for update`.execute(db)
  if ((await activeLinksOf(ctx, params.id).execute()).length >= limits.shareLinks)
    fail(themesErrors.too_many_share_links)
  const token = newShareToken(storeId)
  const { id, expiresAt } = await db
    .insertInto('theme_share_links')
    .values({
      store_id: storeId,
      theme_id: params.id,
      token_hash: hashToken(token),
      created_by: user.id,
      expires_at: sql<string>`now() + make_interval(days => ${body.days})`,
    })
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
  // The token is in the fragment, which browsers do not send, so that no log contains it.
  return { id, url: `${await previewOrigin(ctx, themeKey)}${sharedPath}#${token}`, expiresAt }
}
