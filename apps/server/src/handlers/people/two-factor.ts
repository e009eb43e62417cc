import { twoFactor } from '@backroom/contract/people/two-factor/endpoints'
import {
  beginTwoFactor,
  confirmTwoFactor,
  findTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  verifyTwoFactor,
} from '@backroom/domain/people/two-factor/two-factor'
import { implement } from '../../http/implement.ts'

export const handlers = implement(twoFactor, {
  show: (ctx) => findTwoFactor(ctx),
  begin: (ctx, { body }) => beginTwoFactor(ctx, body.password),
  confirm: (ctx, { body }) => confirmTwoFactor(ctx, body.code),
  remove: (ctx, { body }) => removeTwoFactor(ctx, body.password),
  renewRecoveryCodes: (ctx, { body }) => renewRecoveryCodes(ctx, body.password),
  verify: (ctx, { body }) => verifyTwoFactor(ctx, body.code),
})
