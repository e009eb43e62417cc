import { payoutDestinations } from '@backroom/contract/money/payout-destinations/endpoints'
import {
  addDestination,
  confirmDestination,
  listDestinations,
  removeDestination,
  resendConfirmation,
  updateDestination,
} from '@backroom/domain/money/payout-destinations/payout-destinations'
import { implement } from '../../http/implement.ts'

export const handlers = implement(payoutDestinations, {
  list: (ctx) => listDestinations(ctx),
  create: (ctx, { body }) => addDestination(ctx, body),
  update: (ctx, { params, body, revision }) => updateDestination(ctx, params.id, body, revision),
  remove: (ctx, { params }) => removeDestination(ctx, params.id),
  resend: (ctx, { params }) => resendConfirmation(ctx, params.id),
  confirm: (ctx, { body }) => confirmDestination(ctx, body.token),
})
