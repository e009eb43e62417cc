import { limits } from './limits.ts'

/**
 * A "valid e-mail address" as HTML defines it, with a dot in the host. It has no brackets, quotes or commas, which mail
 * programs read as a second address, and no homoglyphs.
 */
const address =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

export const hasEmailLength = ({ length }: string) =>
  length >= limits.emailLength.min && length <= limits.emailLength.max

export const isEmail = (email: string) => address.test(email)

/** Checks length and syntax of a trimmed address (A5-02..05, A9-15). */
export const isValidEmail = (email: string) => hasEmailLength(email) && isEmail(email)

/** The mailbox of an address: `Kim+store@Example.com` and `kim@example.com` are the same. For rate limits, not for sending. */
export function mailboxOf(email: string): string {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  return at < 0 ? lower : `${lower.slice(0, at).replace(/\+.*$/, '')}${lower.slice(at)}`
}
