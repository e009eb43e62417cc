import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the preview may read: one theme's draft, for a few minutes and as long as its reader's session and permission last. */
export interface DraftToken {
  storeId: string
  themeId: string
  userId: string
  sessionId: string
  expiresAtMs: number
}

/** Longer than a token of the session would need: the preview asks again only when it loads a page. */
export const draftTokenMs = 30 * 60_000

const macOf = (secret: string, payload: string) => createHmac('sha256', secret).update('draft').update(payload).digest()

export function signDraftToken(secret: string, token: DraftToken): string {
  const payload = Buffer.from(JSON.stringify(token)).toString('base64url')
  return `${payload}.${macOf(secret, payload).toString('base64url')}`
}

/** Undefined when forged, malformed or expired. */
export function readDraftToken(secret: string, text: string, nowMs = Date.now()): DraftToken | undefined {
  const [payload = '', mac = ''] = text.split('.')
  const expected = macOf(secret, payload)
  const given = Buffer.from(mac, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return
  const token: DraftToken = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return token.expiresAtMs > nowMs ? token : undefined
}
