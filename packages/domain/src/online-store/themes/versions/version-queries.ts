import type { ThemeConfig, ThemeVersion } from '@backroom/contract/online-store/themes/endpoints'
import type { VersionKind } from '@backroom/contract/online-store/themes/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { fromWire, toWire, type WireConfig } from '@backroom/theme/document/wire'
import { personName } from '../../../people/users/users.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { readStored } from '../read-stored.ts'
import { findTheme } from '../theme-queries.ts'

/** Newest first. There are as many as are kept, so it is no list of pages. */
export async function listVersions(ctx: StoreContext, themeId: string): Promise<{ versions: ThemeVersion[] }> {
  const { publishedRevision } = await findTheme(ctx, themeId)
  const rows = await ctx.db
    .selectFrom('theme_versions')
    .leftJoin('users', 'users.id', 'created_by')
    .select(['theme_versions.id', 'number', 'kind', 'revision', 'theme_versions.created_at as createdAt'])
    .select(personName.as('by'))
    .where('store_id', '=', ctx.storeId)
    .where('theme_id', '=', themeId)
    .orderBy('number', 'desc')
    .execute()
  return {
    versions: rows.map(({ revision, kind, ...version }) => ({
      ...version,
      kind: kind as VersionKind,
      isCurrent: revision === publishedRevision,
    })),
  }
}

/** The theme as it was then, as a list of one config, or of none where this code cannot read it. */
export async function findVersionConfig(
  ctx: StoreContext,
  { id, versionId }: { id: string; versionId: string },
): Promise<ThemeConfig[]> {
  const { publishedRevision } = await findTheme(ctx, id)
  const version = await ctx.db
    .selectFrom('theme_versions')
    .select(['document', 'revision'])
    .where('store_id', '=', ctx.storeId)
    .where('theme_id', '=', id)
    .where('id', '=', versionId)
    .executeTakeFirst()
  if (!version) fail(generalErrors.not_found)
  const config = readableConfig(id, version.document)
  return config ? [{ ...config, revision: version.revision, publishedRevision }] : []
}

/** A version is as old as the shop, or was written by newer code than this: what does not fit is no theme here. */
function readableConfig(id: string, stored: unknown): WireConfig | undefined {
  try {
    const config = toWire(id, readStored(stored))
    return 'document' in fromWire(config) ? config : undefined
  } catch (error) {
    // A part that is missing or of another kind.
    if (error instanceof TypeError) return undefined
    throw error
  }
}
