import { limits } from '@backroom/contract/people/auth/limits'
import { type AccountInfo, accountKey } from './account-info.ts'
import type { Session } from './session.ts'
import { tokenClaims } from './token-claims.ts'

/** Checks the session at the start and at the specified interval, and follows sign-ins and sign-outs of other tabs. */
export function watchSession(session: Session, { onSignedOut, isPublicPage }: WatchOptions): () => void {
  const check = () =>
    session.check().catch((error) => console.warn('The session could not be checked; it stays', error))
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== accountKey && key !== null) return
    const [before, after] = [parseAccount(oldValue), parseAccount(newValue)]
    if (!after.refreshToken) return onSignedOut()
    // A sign-in in another tab reloads this one, and another user must not continue with the previous user's page.
    // The store of another tab does not matter here.
    if (!before.refreshToken || isOtherUser(before, after)) location.reload()
  }
  session.onEnd(onSignedOut)
  if (!isPublicPage()) void check()
  const timer = setInterval(check, limits.authRecheckMs)
  addEventListener('storage', onStorage)
  return () => {
    clearInterval(timer)
    removeEventListener('storage', onStorage)
  }
}

/** During a renewal the token is missing for a moment. That is not another user. */
const isOtherUser = (before: AccountInfo, after: AccountInfo) =>
  before.accessToken !== undefined &&
  after.accessToken !== undefined &&
  tokenClaims(before.accessToken)?.sub !== tokenClaims(after.accessToken)?.sub

interface WatchOptions {
  onSignedOut: () => void
  isPublicPage: () => boolean
}

function parseAccount(value: string | null): AccountInfo {
  try {
    return JSON.parse(value ?? '{}')
  } catch {
    return {}
  }
}
