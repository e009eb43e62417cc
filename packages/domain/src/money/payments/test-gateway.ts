import type { PaymentGateway } from './payment-gateway.ts'
import { answerTestCard } from './test-cards.ts'

/**
 * Takes no money, within this process. It remembers nothing, so that any process may go on where another one stopped:
 * what it says depends on card and key alone, whatever was authorized can be captured, and it knows no payment by its key.
 */
export const testGateway: PaymentGateway = {
  name: 'test',
  authorize: async ({ key, card }) => answerTestCard(key, card, Date.now()),
  capture: async () => 'captured',
  void: async () => 'voided',
  refund: async () => {},
  find: async () => undefined,
}
