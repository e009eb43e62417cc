import type { ThemeConfig, ThemeVersion } from '@backroom/contract/online-store/themes/endpoints'
import type { VersionKind } from '@backroom/contract/online-store/themes/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { fromWire, toWire, type WireConfig } from '@backroom/theme/document/wire'
import { personName } from '../../../people/users/users.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { readStored } from '../read-stored.ts'
import { findTheme } from '../theme-queries.ts'

/** Versions, newest first. Their number is limited, so the list has no pages. */
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

/** The config of a version, as a list of one; empty if its format is not readable. */
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

/** @returns undefined for a version in an unknown format, which older or newer code wrote */
function readableConfig(id: string, stored: unknown): WireConfig | undefined {
  try {
    const config = toWire(id, readStored(stored))
    return 'document' in fromWire(config) ? config : undefined
  } catch (error) {
    // A part is missing or has another type.
    if (error instanceof TypeError) return undefined
    throw error
  }
}
