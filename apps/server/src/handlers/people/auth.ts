import { auth } from '@backroom/contract/people/auth/endpoints'
import {
  activateAccount,
  checkInvitation,
  checkReset,
  forgotPassword,
  logIn,
  resetPassword,
  signUp,
} from '@backroom/domain/people/accounts/accounts'
import { logOut, renewSession } from '@backroom/domain/people/auth/auth'
import { implement } from '../../http/implement.ts'

export const handlers = implement(auth, {
  login: (ctx, { body }) => logIn(ctx, body),
  signup: (ctx, { body }) => signUp(ctx, body),
  checkInvitation: (ctx, { body }) => checkInvitation(ctx, body.invitation_token),
  activate: (ctx, { body }) => activateAccount(ctx, body),
  forgotPassword: (ctx, { body }) => forgotPassword(ctx, body),
  checkReset: (ctx, { query }) => checkReset(ctx, query.token),
  resetPassword: (ctx, { body }) => resetPassword(ctx, body),
  renew: (ctx) => renewSession(ctx),
  logout: async (ctx) => {
    await logOut(ctx)
    return {}
  },
})
