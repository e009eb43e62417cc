import { limits } from './limits.ts'

/**
 * What browsers take for an address (HTML, "valid e-mail address"), with a dot in the host: no brackets, quotes or commas,
 * which mail programs read as a second address, and no letters that look like others.
 */
const address =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

export const hasEmailLength = ({ length }: string) =>
  length >= limits.emailLength.min && length <= limits.emailLength.max

export const isEmail = (email: string) => address.test(email)

/** For an address that is trimmed already (A5-02..05, A9-15). */
export const isFitEmail = (email: string) => hasEmailLength(email) && isEmail(email)

/** One box has many spellings: `Kim+store@Example.com` is where mails to `kim@example.com` go. For counting, not for sending. */
export function mailboxOf(email: string): string {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  return at < 0 ? lower : `${lower.slice(0, at).replace(/\+.*$/, '')}${lower.slice(at)}`
}
