import { z } from 'zod'
import { endpoint, group } from './endpoint.ts'
import { text } from './fields.ts'

export const loginMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid Email',
  passwordRequired: 'Password is required',
} as const

const tokens = { accessToken: z.string(), refreshToken: z.string() }

export const auth = group('auth', {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password',
    permission: 'public',
    perMinute: 300,
    body: z.object({ email: text(200), password: text(200) }),
    answer: z.object({ ...tokens, storeId: z.string().nullable() }),
    errors: ['credentials_wrong', 'unavailable'],
  }),
  renew: endpoint({
    method: 'GET',
    path: '/auth/renew-access-token',
    summary: 'New tokens for the refresh token in the X-Refresh-Token header',
    permission: 'public',
    perMinute: 600,
    answer: z.object(tokens),
    errors: ['refresh_token_invalid'],
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/auth/logout',
    summary: 'End this session',
    permission: 'signed-in',
    answer: z.object({}),
  }),
})
