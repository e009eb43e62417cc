import { hasEmailLength, isEmail } from '@backroom/contract/people/auth/emails'
import { limits } from '@backroom/contract/people/auth/limits'
import type { TFunction } from 'i18next'

export interface Credentials {
  email: string
  password: string
}

/** What is wrong with an address; both are judged without the blanks around them, as they are sent. */
export function emailFinding(typed: string, t: TFunction): string | undefined {
  const email = typed.trim()
  if (email === '') return t('auth.emailRequired')
  if (!hasEmailLength(email)) return t('auth.emailLength', { ...limits.emailLength })
  return isEmail(email) ? undefined : t('auth.emailInvalid')
}

export function passwordFinding(typed: string, t: TFunction): string | undefined {
  const { length } = typed.trim()
  if (length === 0) return t('auth.passwordRequired')
  const { min, max } = limits.passwordLength
  return length < min || length > max ? t('auth.passwordLength', { min, max }) : undefined
}
