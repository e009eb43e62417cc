import { createHmac, timingSafeEqual } from 'node:crypto'

/** Lets the preview read the draft of one theme for a few minutes, while the session and the permission of its user last. */
export interface DraftToken {
  storeId: string
  themeId: string
  userId: string
  sessionId: string
  expiresAtMs: number
}

/** Longer than a session's token, because the preview renews it only when it loads a page. */
export const draftTokenMs = 30 * 60_000

const macOf = (secret: string, payload: string) => createHmac('sha256', secret).update('draft').update(payload).digest()

export function signDraftToken(secret: string, token: DraftToken): string {
  const payload = Buffer.from(JSON.stringify(token)).toString('base64url')
  return `${payload}.${macOf(secret, payload).toString('base64url')}`
}

/** @returns undefined for a forged, malformed or expired token */
export function readDraftToken(secret: string, text: string, nowMs = Date.now()): DraftToken | undefined {
  const [payload = '', mac = ''] = text.split('.')
  const expected = macOf(secret, payload)
  const actual = Buffer.from(mac, 'base64url')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return
  const token: DraftToken = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return token.expiresAtMs > nowMs ? token : undefined
}
