import { authErrors } from '@backroom/contract/people/auth/errors'
import { isValidPassword } from '@backroom/contract/people/auth/passwords'
import { fail } from '@backroom/contract/platform/api/domain-error'

/** @returns the trimmed password (A5-09) */
export function requireValidPassword(text: string): string {
  const password = text.trim()
  if (!isValidPassword(password)) fail(authErrors.password_unfit)
  return password
}
