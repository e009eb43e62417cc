import { isCommonPassword } from '@backroom/contract/people/auth/passwords'
import type { TFunction } from 'i18next'
import { passwordError } from '../field-rules.ts'

/** The list of common passwords loads with the forms that choose a password, not with the sign-in. */
export const newPasswordError = (typed: string, t: TFunction) =>
  passwordError(typed, t) ?? (isCommonPassword(typed.trim()) ? t('account.passwordUnfit') : undefined)
