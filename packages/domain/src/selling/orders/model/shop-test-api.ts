import type { Order } from '@backroom/contract/selling/orders/endpoints'
import type { Random } from '@backroom/testing/fixtures/random'
import type { WaitingContext } from '../../../platform/context.ts'

/** What the verbs of a store need to know of it. */
export interface ShopFacts {
  storeId: string
  currency: string
  connectionId: string
  /** Of ways to pay without a card. */
  methods: string[]
  /** The first one is scarce. */
  variants: string[]
  locations: string[]
  code: string
}

/** A store as buyers, members and jobs use it. */
export interface Shop extends ShopFacts {
  /** Of a new request of a member, which may be that of a buyer or a job too. */
  context(): WaitingContext
  /** What the gateway's fields make of the number of a card. */
  newToken(number: string): Promise<string>
}

export type Choices = Pick<Random, 'integer' | 'pick'>

/** An action and its arguments. */
export interface Call {
  /** Its arguments, for people who read a sequence that failed. */
  text: string
  run(): Promise<unknown>
}

/** Reads what there is and decides what to do with an order; undefined if nothing comes to mind. */
export type Verb = (shop: Shop, order: Order, choices: Choices) => Promise<Call | undefined> | Call | undefined

export const call = (details: object, run: () => Promise<unknown>): Call => ({ text: JSON.stringify(details), run })

/** Now and then one more than there is. */
export const upTo = (choices: Choices, most: number) =>
  choices.integer(0, 9) === 9 ? most + 1 : choices.integer(0, Math.max(most, 0))
