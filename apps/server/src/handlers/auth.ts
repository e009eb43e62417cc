import { auth } from '@backroom/contract/auth'
import { logIn, logOut, renewSession } from '@backroom/domain/auth/auth'
import { implement } from '../implement.ts'

export const authHandlers = implement(auth, {
  login: (ctx, { body }) => logIn(ctx, body),
  renew: (ctx) => renewSession(ctx),
  logout: async (ctx) => {
    await logOut(ctx)
    return {}
  },
})
