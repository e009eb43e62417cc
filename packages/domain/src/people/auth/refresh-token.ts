import { createHmac } from 'node:crypto'

/**
 * The token that follows this one. Derived, not drawn: tabs that renew with the same token at once all get the same
 * next one, though only its hash is stored.
 */
export const nextRefreshToken = (secret: string, token: string) =>
  createHmac('sha256', secret).update('refresh').update(token).digest('base64url')
