/** The ports of all areas; importing `Ports` from here includes every area's declarations. */
export type { PlatformApi } from './analytics/pixels/pixels.ts'
export type { VisitStore } from './analytics/visits/visits.ts'
export type { TelegramApi } from './messages/telegram/telegram.ts'
export type { WebhookSender } from './messages/webhooks/webhooks.ts'
export type { PaymentGateway } from './money/payments/payments.ts'
export type { PayoutProvider } from './money/payout-provider/payout-provider.ts'
export type { WebFonts } from './online-store/themes/themes.ts'
export type { Ports } from './platform/ports.ts'
