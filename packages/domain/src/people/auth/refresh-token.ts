import { createHmac } from 'node:crypto'

/**
 * The next refresh token. It is derived from the current one, so that concurrent tabs get the same token, although only its
 * hash is stored.
 */
export const nextRefreshToken = (secret: string, token: string) =>
  createHmac('sha256', secret).update('refresh').update(token).digest('base64url')
