import { isEmail } from '../../platform/api/email-address.ts'
import { limits } from './limits.ts'

export { isEmail }

export const hasEmailLength = ({ length }: string) =>
  length >= limits.emailLength.min && length <= limits.emailLength.max

/** Checks length and syntax of a trimmed address (A5-02..05, A9-15). */
export const isValidEmail = (email: string) => hasEmailLength(email) && isEmail(email)

/** The mailbox of an address: `Kim+store@Example.com` and `kim@example.com` are the same. For rate limits, not for sending. */
export function mailboxOf(email: string): string {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  return at < 0 ? lower : `${lower.slice(0, at).replace(/\+.*$/, '')}${lower.slice(at)}`
}
