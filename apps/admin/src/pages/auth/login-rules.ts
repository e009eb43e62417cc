import { hasEmailLength, isEmail } from '@backroom/contract/auth/emails'
import { limits } from '@backroom/contract/auth/limits'

export interface Credentials {
  email: string
  password: string
}

type Limit = { min: number; max: number }

/** A message key with its values, so that the rules know no language. */
export type Fault =
  | { key: 'auth.emailRequired' | 'auth.emailInvalid' | 'auth.passwordRequired' }
  | { key: 'auth.emailLength' | 'auth.passwordLength'; values: Limit }

export type Faults = Partial<Record<keyof Credentials, Fault>>

/** Both are trimmed before they are checked and sent. */
export const trimmed = ({ email, password }: Credentials): Credentials => ({
  email: email.trim(),
  password: password.trim(),
})

export function faultsOf(credentials: Credentials): Faults {
  const { email, password } = trimmed(credentials)
  const faults = { email: emailFault(email), password: passwordFault(password) }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault))
}

/** Of an address that is trimmed already. */
export function emailFault(email: string): Fault | undefined {
  if (email === '') return { key: 'auth.emailRequired' }
  if (!hasEmailLength(email)) return { key: 'auth.emailLength', values: limits.emailLength }
  if (!isEmail(email)) return { key: 'auth.emailInvalid' }
  return undefined
}

/** Of a password that is trimmed already. */
export function passwordFault({ length }: string): Fault | undefined {
  if (length === 0) return { key: 'auth.passwordRequired' }
  const { min, max } = limits.passwordLength
  if (length < min || length > max) return { key: 'auth.passwordLength', values: limits.passwordLength }
  return undefined
}
