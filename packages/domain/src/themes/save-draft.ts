import type { Input } from '@backroom/contract/api/endpoint'
import { fail } from '@backroom/contract/api/refusal'
import type { themes } from '@backroom/contract/themes/endpoints'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import { cleanDocument } from '@backroom/theme/document/clean-document'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { fromWire } from '@backroom/theme/document/wire'
import { sql } from 'kysely'
import { nameSubject } from '../audit/audit.ts'
import type { TenantContext } from '../context.ts'
import { requireRevision } from './require-revision.ts'
import { findTheme } from './theme-queries.ts'
import { keepDraftVersion } from './versions/keep-draft-version.ts'

/** Replaces the draft that has this revision; any other revision means that someone else saved first. */
export async function saveDraft(
  ctx: TenantContext,
  { params, body, revision }: Pick<Input<typeof themes.save>, 'params' | 'body' | 'revision'>,
) {
  if (params.id !== params.pageId) fail('not_found')
  const { name, ...config } = body
  const document = documentOf(fromWire({ id: params.id, ...config }))
  const theme = await findTheme(ctx, params.id)
  if (document.themeKey !== theme.themeKey)
    fail('invalid_request', [`This config is not one of a ${theme.themeKey} theme.`])
  await nameSubject(ctx, name || theme.name)
  const clean = documentOf(cleanDocument(themeSchemas, document))
  await keepDraftVersion(ctx, { id: params.id, revision })
  const saved = await ctx.db
    .updateTable('themes')
    .set({
      draft: JSON.stringify(clean),
      revision: revision + 1,
      saved_at: sql`now()`,
      ...(name && { name }),
    })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', params.id)
    .where('revision', '=', revision)
    .returning(['revision', 'saved_at as savedAt'])
    .executeTakeFirst()
  return saved ?? requireRevision(ctx, params.id)
}

function documentOf(read: ReturnType<typeof fromWire>): ThemeDocument {
  if ('document' in read) return read.document
  fail('invalid_request', read.findings.map(({ path, message }) => `${path.join('.')}: ${message}`).slice(0, 20))
}
