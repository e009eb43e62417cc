import { hasEmailLength, isEmail } from '@backroom/contract/people/auth/emails'
import { limits } from '@backroom/contract/people/auth/limits'
import type { TFunction } from 'i18next'

export interface Credentials {
  email: string
  password: string
}

/** Errors of an email address and a password. Both are checked trimmed, as they are sent. */
export function emailError(typed: string, t: TFunction): string | undefined {
  const email = typed.trim()
  if (email === '') return t('auth.emailRequired')
  if (!hasEmailLength(email)) return t('auth.emailLength', { ...limits.emailLength })
  return isEmail(email) ? undefined : t('auth.emailInvalid')
}

export function passwordError(typed: string, t: TFunction): string | undefined {
  const { length } = typed.trim()
  if (length === 0) return t('auth.passwordRequired')
  const { min, max } = limits.passwordLength
  return length < min || length > max ? t('auth.passwordLength', { min, max }) : undefined
}
