import { isFitPassword } from '@backroom/contract/people/auth/passwords'
import { fail } from '@backroom/contract/platform/api/refusal'

/** @returns the password as it is stored and compared: trimmed (A5-09) */
export function requireValidPassword(given: string): string {
  const password = given.trim()
  if (!isFitPassword(password)) fail('password_unfit')
  return password
}
