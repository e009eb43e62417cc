import type { ConnectionKindName } from '@backroom/contract/money/payment-connections/states'

/** How a buyer can pay without a card. */
export interface MethodView {
  /** Of the connection, which the form sends. */
  id: string
  kind: ConnectionKindName
  name: string
}

/** How to pay an order that is not paid. */
export interface AwaitedPaymentView {
  name: string
  /** The total, or what an edit has added to a paid order. */
  amountCents: number
  /** The merchant's lines. */
  instructions: string[]
  transfer?: {
    bank: string
    accountNumber: string
    accountName: string
    content: string
    /** The text of the code that banking apps read. */
    code: string
  }
}
