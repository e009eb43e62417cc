import type { themes } from '@backroom/contract/online-store/themes/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { cleanDocument } from '@backroom/theme/document/clean-document'
import type { ThemeDocument } from '@backroom/theme/document/document'
import type { Finding } from '@backroom/theme/document/json-limits'
import { fromWire } from '@backroom/theme/document/wire'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { requireRevision } from './require-revision.ts'
import { findTheme } from './theme-queries.ts'
import { keepDraftVersion } from './versions/keep-draft-version.ts'

/** Replaces the draft of this revision. Fails if another person has saved meanwhile. */
export async function saveDraft(
  ctx: TenantContext,
  { params, body, revision }: Pick<Input<typeof themes.save>, 'params' | 'body' | 'revision'>,
) {
  if (params.id !== params.pageId) fail(generalErrors.not_found)
  const { name, ...config } = body
  const document = documentOf(fromWire({ id: params.id, ...config }))
  const theme = await findTheme(ctx, params.id)
  await nameSubject(ctx, name || theme.name)
  return storeDraft(ctx, theme, document, { revision, ...(name && { name }) })
}

/** Stores a validated document, cleaned, as the next revision. */
export async function storeDraft(
  ctx: TenantContext,
  { id, themeKey }: Pick<Awaited<ReturnType<typeof findTheme>>, 'id' | 'themeKey'>,
  document: ThemeDocument,
  { revision, name }: { revision: number; name?: string },
) {
  if (document.themeKey !== themeKey)
    fail(generalErrors.invalid_request, [`This config is not one of a ${themeKey} theme.`])
  const clean = documentOf(cleanDocument(themeSchemas, document))
  await keepDraftVersion(ctx, { id, revision })
  const saved = await ctx.db
    .updateTable('themes')
    .set({
      draft: JSON.stringify(clean),
      revision: revision + 1,
      saved_at: sql`now()`,
      saved_by: ctx.user.id,
      ...(name && { name }),
    })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning(['revision', 'saved_at as savedAt'])
    .executeTakeFirst()
  return saved ?? requireRevision(ctx, id)
}

export function documentOf(result: { document: ThemeDocument } | { findings: Finding[] }): ThemeDocument {
  if ('document' in result) return result.document
  fail(
    generalErrors.invalid_request,
    result.findings.map(({ path, message }) => `${path.join('.')}: ${message}`).slice(0, 20),
  )
}
