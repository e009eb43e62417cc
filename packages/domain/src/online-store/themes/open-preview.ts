import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { ThemeKey } from '@backroom/theme/document/document'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { systemHost } from '../../stores/domains/domains.ts'
import { draftTokenMs, signDraftToken } from './draft-token.ts'
import { findTheme } from './theme-queries.ts'

export const previewOrigin = async (ctx: StoreContext, themeKey: ThemeKey): Promise<string> =>
  publicOrigin(ctx.ports, await previewHost(ctx, themeKey))

/**
 * The preview host: the first label of the store's system domain plus the theme's suffix (B4-32). A custom domain is not used,
 * because `lotus.merchant.example` could begin with the slug of another store.
 */
async function previewHost(ctx: StoreContext, themeKey: ThemeKey): Promise<string> {
  const system = await systemHost(ctx)
  return `${system.split('.')[0]}${ctx.ports.previewSuffix[themeKey]}`
}

/** Rejects any other host, so that a draft cannot pass for another store's pages. */
export async function requirePreviewHost(ctx: StoreContext, themeId: string, host: string): Promise<void> {
  const { themeKey } = await findTheme(ctx, themeId)
  if (host !== (await previewHost(ctx, themeKey))) fail(generalErrors.not_found)
}

/** Creates a token for the draft. @returns the token and the host of the preview */
export async function openPreview(ctx: TenantContext, id: string) {
  const { themeKey } = await findTheme(ctx, id)
  const expiresAtMs = Date.now() + draftTokenMs
  const { id: userId, sessionId } = ctx.user
  return {
    token: signDraftToken(ctx.ports.secret, { storeId: ctx.storeId, themeId: id, userId, sessionId, expiresAtMs }),
    expiresAt: new Date(expiresAtMs).toISOString(),
    previewOrigin: await previewOrigin(ctx, themeKey),
  }
}
