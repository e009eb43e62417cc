import { isCommonPassword } from '@backroom/contract/people/auth/passwords'
import type { TFunction } from 'i18next'
import { passwordFinding } from '../field-rules.ts'

/** The list of the most common passwords comes with the forms that choose one, not with the sign-in. */
export const newPasswordFinding = (typed: string, t: TFunction) =>
  passwordFinding(typed, t) ?? (isCommonPassword(typed.trim()) ? t('account.passwordUnfit') : undefined)
