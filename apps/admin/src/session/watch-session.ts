import { limits } from '@backroom/contract/people/auth/limits'
import { type AccountInfo, accountKey } from './account-info.ts'
import type { Session } from './session.ts'
import { tokenClaims } from './token-claims.ts'

/** Checks the session at the start and at the specified interval, and follows what other tabs do to it. */
export function watchSession(session: Session, { onSignedOut, isPublicPage }: Watched): () => void {
  const check = () =>
    session.check().catch((error) => console.warn('The session could not be checked; it stays', error))
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== accountKey && key !== null) return
    const [before, after] = [parsed(oldValue), parsed(newValue)]
    if (!after.refreshToken) return onSignedOut()
    // Signed in elsewhere, this tab goes on where it was; as another person it may not go on as the one that has left.
    // Which store another tab has opened is not this one's business.
    if (!before.refreshToken || isAnotherPerson(before, after)) location.reload()
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

/** A token being renewed is missing for a moment; that changes nobody. */
const isAnotherPerson = (before: AccountInfo, after: AccountInfo) =>
  before.accessToken !== undefined &&
  after.accessToken !== undefined &&
  tokenClaims(before.accessToken)?.sub !== tokenClaims(after.accessToken)?.sub

interface Watched {
  onSignedOut: () => void
  isPublicPage: () => boolean
}

function parsed(value: string | null): AccountInfo {
  try {
    return JSON.parse(value ?? '{}')
  } catch {
    return {}
  }
}
