import { limits } from '@backroom/contract/limits'

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

const address = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

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

function emailFault(email: string): Fault | undefined {
  if (email === '') return { key: 'auth.emailRequired' }
  if (!fits(email, limits.emailLength)) return { key: 'auth.emailLength', values: limits.emailLength }
  if (!address.test(email)) return { key: 'auth.emailInvalid' }
  return undefined
}

function passwordFault(password: string): Fault | undefined {
  if (password === '') return { key: 'auth.passwordRequired' }
  if (!fits(password, limits.passwordLength)) return { key: 'auth.passwordLength', values: limits.passwordLength }
  return undefined
}

const fits = ({ length }: string, { min, max }: Limit) => length >= min && length <= max
