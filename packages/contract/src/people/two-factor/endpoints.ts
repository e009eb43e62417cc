import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { text } from '../../platform/api/fields.ts'
import { authErrors } from '../auth/errors.ts'
import { twoFactorErrors } from './errors.ts'

const password = text(200).meta({ resource: 'password' })
const code = text(40).meta({ resource: 'code' })

export const twoFactor = group('twoFactor', {
  show: endpoint({
    method: 'GET',
    path: '/auth/two-factor',
    summary: 'Whether two-factor is on',
    permission: 'signed-in',
    answer: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/auth/two-factor',
    summary: 'Creates a key for the authenticator app; a confirmed code switches two-factor on',
    permission: 'signed-in',
    perMinute: 20,
    body: z.object({ password }),
    answer: z.object({ key: z.string(), uri: z.string() }),
    errors: [authErrors.password_wrong, twoFactorErrors.two_factor_on, generalErrors.unavailable],
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/auth/two-factor',
    summary: 'Switches two-factor on with a code of the app; only this answer contains the recovery codes',
    permission: 'signed-in',
    perMinute: 30,
    body: z.object({ code }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [twoFactorErrors.code_wrong, twoFactorErrors.two_factor_on],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/auth/two-factor/removal',
    summary: 'Switches two-factor off',
    permission: 'signed-in',
    stepUp: true,
    perMinute: 20,
    body: z.object({ password }),
    answer: z.object({}),
    errors: [authErrors.password_wrong, generalErrors.unavailable],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/two-factor/recovery-codes',
    summary: 'Replaces the recovery codes',
    permission: 'signed-in',
    stepUp: true,
    perMinute: 20,
    body: z.object({ password }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [authErrors.password_wrong, twoFactorErrors.two_factor_off, generalErrors.unavailable],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/auth/two-factor/verification',
    summary: 'Verifies a code of the app before an action that needs one',
    permission: 'signed-in',
    perMinute: 30,
    body: z.object({ code }),
    answer: z.object({}),
    errors: [twoFactorErrors.code_wrong],
  }),
})
