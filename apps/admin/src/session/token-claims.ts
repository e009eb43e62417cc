export interface TokenClaims {
  /** User id. */
  sub: string
  /** Expiry, seconds since 1970. */
  exp: number
}

/** The unverified claims of an access token. */
export function tokenClaims(token: string | undefined): TokenClaims | undefined {
  try {
    const payload = token?.split('.')[1] ?? ''
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims.sub === 'string' && typeof claims.exp === 'number' ? claims : undefined
  } catch {
    return undefined
  }
}
