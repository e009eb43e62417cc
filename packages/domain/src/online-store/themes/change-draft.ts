import type { themes } from '@backroom/contract/online-store/themes/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { Patch } from '@backroom/theme/document/document'
import { wholeDocument } from '@backroom/theme/document/whole-document'
import { applyPatches } from '@backroom/theme/history/apply-patches'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { documentOf, storeDraft } from './save-draft.ts'
import { findThemeWithDraft } from './theme-queries.ts'

/** Applies patches to the draft of this revision. Fails if another person has saved meanwhile. */
export async function changeDraft(ctx: TenantContext, { params, body, revision }: Input<typeof themes.change>) {
  if (params.id !== params.pageId) fail(generalErrors.not_found)
  const theme = await findThemeWithDraft(ctx, params.id)
  // Checked first, because patches of another revision may not apply.
  if (theme.revision !== revision) fail(generalErrors.revision_conflict)
  await nameSubject(ctx, theme.name)
  const changed = wholeDocument(applyPatches(theme.draft, body.patches as Patch[]))
  return storeDraft(ctx, theme, documentOf(changed), { revision })
}
