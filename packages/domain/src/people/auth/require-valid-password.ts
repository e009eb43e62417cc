import { authErrors } from '@backroom/contract/people/auth/errors'
import { isValidPassword } from '@backroom/contract/people/auth/passwords'
import { fail } from '@backroom/contract/platform/api/domain-error'

/** @returns the password as it is stored and compared: trimmed (A5-09) */
export function requireValidPassword(given: string): string {
  const password = given.trim()
  if (!isValidPassword(password)) fail(authErrors.password_unfit)
  return password
}
