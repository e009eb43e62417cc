import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { instant, nonBlank, text } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { twoFactorErrors } from '../two-factor/errors.ts'
import { authErrors } from './errors.ts'
import { limits } from './limits.ts'

const tokens = { accessToken: z.string(), refreshToken: z.string() }
const email = text(200)
const password = text(200)
/** Sign-in trims its input before it checks the length (§5). */
const trimmedText = ({ min, max }: { min: number; max: number }) => text(200).trim().min(min).max(max)
/** The token of an emailed link. */
const oneTimeToken = (resource: 'activationToken' | 'resetToken' | 'invitationToken') => text(100, 1).meta({ resource })
/** Six digits of the authenticator app, or a recovery code. */
const code = text(40)
/** Language of the mails. */
const language = z.enum(languages).optional()
const messages = z.array(z.string())

export const auth = group('auth', {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs in with email and password, and with a code if two-factor is on',
    permission: 'public',
    // Only against floods: `limits.failedSignIns` limits failures, and several hundred people may share an address.
    perMinute: 3_000,
    body: z.object({
      email: trimmedText(limits.emailLength).meta({ resource: 'loginEmail' }),
      password: trimmedText(limits.passwordLength).meta({ resource: 'password' }),
      code: code.optional(),
    }),
    answer: z.object({ ...tokens, storeId: z.string().nullable() }),
    errors: [
      authErrors.credentials_wrong,
      twoFactorErrors.code_needed,
      twoFactorErrors.code_wrong,
      generalErrors.unavailable,
    ],
  }),
  signup: endpoint({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Requests an account; sends a mail whether or not the account exists',
    permission: 'public',
    perMinute: 30,
    body: z.object({
      email: email.meta({ resource: 'newEmail' }),
      password: password.meta({ resource: 'newPassword' }),
      storeName: nonBlank(60),
      /** Referral code; stored with the account. */
      code: text(60).optional(),
      language,
    }),
    answer: z.object({ messages }),
    errors: [authErrors.email_invalid, authErrors.password_unfit, generalErrors.unavailable],
  }),
  checkInvitation: endpoint({
    method: 'POST',
    path: '/auth/check-staff-available',
    summary: 'The inviter and the store of an invitation, and whether the invited person has an account',
    permission: 'public',
    mutates: false,
    perMinute: 120,
    body: z.object({ invitation_token: oneTimeToken('invitationToken') }),
    answer: z.object({
      email: z.string(),
      storeName: z.string(),
      inviterName: z.string(),
      hasAccount: z.boolean(),
      expiresAt: instant,
    }),
    errors: [authErrors.token_invalid],
  }),
  activate: endpoint({
    method: 'POST',
    path: '/auth/account-activation',
    summary: 'Consumes an activation link (creates account and store) or an invitation (creates a membership)',
    permission: 'public',
    perMinute: 60,
    body: z.object({
      token: oneTimeToken('activationToken'),
      /** The password of the sign-up. For an invitation, a new password for a new account, or the account’s password. */
      password: password.meta({ resource: 'password' }).optional(),
      firstName: text(50).optional(),
      lastName: text(50).optional(),
      code: code.optional(),
    }),
    answer: z.object({
      ...tokens,
      storeId: z.uuid(),
      /** Host of the storefront, with a port if it has one. */
      storeDomain: z.string(),
      /** True if the account and its store are new. */
      register: z.boolean(),
    }),
    errors: [
      authErrors.token_invalid,
      authErrors.password_needed,
      authErrors.password_unfit,
      authErrors.credentials_wrong,
      twoFactorErrors.code_needed,
      twoFactorErrors.code_wrong,
      generalErrors.unavailable,
    ],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot_password',
    summary: 'Sends a mail with a reset link if the account exists; the answer does not tell',
    permission: 'public',
    perMinute: 30,
    body: z.object({ email: email.meta({ resource: 'loginEmail' }), language }),
    answer: z.object({ messages }),
  }),
  checkReset: endpoint({
    method: 'GET',
    path: '/auth/verify_reset_password_token',
    summary: 'Whether a reset link is valid',
    permission: 'public',
    perMinute: 120,
    query: z.object({ token: oneTimeToken('resetToken') }),
    answer: z.object({ email: z.string(), expiresAt: instant }),
    errors: [authErrors.token_invalid],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset_password',
    summary: 'Sets a new password with a reset link and ends every session of the person',
    permission: 'public',
    perMinute: 60,
    body: z.object({ password: password.meta({ resource: 'newPassword' }), token: oneTimeToken('resetToken') }),
    answer: z.object({ messages }),
    errors: [authErrors.token_invalid, authErrors.password_unfit, generalErrors.unavailable],
  }),
  renew: endpoint({
    method: 'GET',
    path: '/auth/renew-access-token',
    summary: 'New tokens for the refresh token in the X-Refresh-Token header',
    permission: 'public',
    perMinute: 600,
    answer: z.object(tokens),
    errors: [authErrors.refresh_token_invalid],
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/auth/logout',
    summary: 'Ends this session',
    permission: 'signed-in',
    answer: z.object({}),
  }),
})
