import { banks } from '@backroom/contract/money/payment-connections/kinds/vietqr/banks'
import {
  transferContent,
  vietqrPayload,
} from '@backroom/contract/money/payment-connections/kinds/vietqr/vietqr-payload'
import type { Order } from '@backroom/contract/selling/orders/endpoints'
import { leftToPayCents } from '@backroom/contract/selling/orders/rules'
import type { AwaitedPaymentView } from '@backroom/storefront/views/paying'

/** How to pay an order or what is due of it, as it was when the customer chose it; undefined if there is nothing to pay. */
export function awaitedPaymentView(order: Order): AwaitedPaymentView | undefined {
  const amountCents = leftToPayCents(order)
  const { number, balanceMethod, paymentMethod } = order
  const method = balanceMethod ?? paymentMethod
  if (amountCents <= 0 || !method) return
  const { name, instructions, account } = method
  const content = transferContent(number)
  return {
    ...{ name, amountCents },
    instructions: instructions.split('\n').filter((line) => line.trim() !== ''),
    ...(account && {
      transfer: {
        bank: banks[account.bankBin] ?? account.bankBin,
        accountNumber: account.accountNumber,
        accountName: account.accountName,
        content,
        // VND has no minor unit, so the amount is that of the order.
        code: vietqrPayload({ account, amount: amountCents, content }),
      },
    }),
  }
}
