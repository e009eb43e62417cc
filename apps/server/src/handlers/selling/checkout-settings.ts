import { checkoutSettings } from '@backroom/contract/selling/checkout-settings/endpoints'
import {
  saveCheckoutSettings,
  showCheckoutSettings,
} from '@backroom/domain/selling/checkout-settings/checkout-settings'
import { implement } from '../../http/implement.ts'

export const handlers = implement(checkoutSettings, {
  show: (ctx) => showCheckoutSettings(ctx),
  save: (ctx, { body, revision }) => saveCheckoutSettings(ctx, body, revision),
})
