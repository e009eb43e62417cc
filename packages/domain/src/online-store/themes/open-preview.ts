import type { ThemeKey } from '@backroom/theme/document/document'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { publicOrigin } from '../../platform/ports.ts'
import { findStore } from '../../stores/stores/stores.ts'
import { draftTokenMs, signDraftToken } from './draft-token.ts'
import { findTheme } from './theme-queries.ts'

/** The preview host: first label of the store's domain plus the theme's suffix (B4-32). */
export async function previewOrigin(ctx: StoreContext, themeKey: ThemeKey): Promise<string> {
  const { host } = await findStore(ctx)
  return publicOrigin(ctx.ports, `${host.split('.')[0]}${ctx.ports.previewSuffix[themeKey]}`)
}

/** A token for the draft, and the host that it is read at. */
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
