import type { PaymentGateway } from './payment-gateway.ts'
import { answerAgain, answerTestCard } from './test-cards.ts'

/**
 * A stateless test gateway in this process, so that any process can continue a payment of another one. Its answers depend on
 * card and key alone, or on the earlier payment's reference and card; every payment can be captured, and it finds no payment by its
 * key.
 */
export const testGateway: PaymentGateway = {
  name: 'test',
  begin: async ({ key, card, again }) =>
    card
      ? answerTestCard(key, card, Date.now())
      : again
        ? answerAgain(key, again)
        : { state: 'declined', reason: 'card_invalid' },
  capture: async () => 'captured',
  void: async () => 'voided',
  refund: async () => {},
  find: async () => undefined,
}
