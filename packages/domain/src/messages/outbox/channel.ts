import type { ChannelName } from '@backroom/contract/messages/outbox/states'
import type { Outbox } from './outbox-of.ts'

/** A claimed message, as its channel sends it. */
export interface OutgoingMessage<Content> {
  /** The same in every attempt, so that a receiver can tell a repeated message. */
  id: string
  recipient: string
  content: Content
}

/**
 * The outcome of one attempt. `refused`: it was not accepted, and with `isFinal` no later attempt will be. `unknown`: it
 * may have been accepted. `postponed`: the receiver named a time to wait, which is not counted as an attempt.
 */
export type Delivery =
  | { state: 'sent' }
  | { state: 'refused'; reason: string; isFinal: boolean }
  | { state: 'unknown'; reason: string }
  | { state: 'postponed'; reason: string; waitMs: number }

/** A way for messages to leave the product. A new one is one such object. */
export interface Channel<Content> {
  name: ChannelName
  maxAttempts: number
  /** The pause after the first attempt. It doubles with each further attempt. */
  firstPauseMs: number
  /** The pause does not grow beyond it. */
  longestPauseMs?: number
  /** How long a claim lasts. Longer than any attempt, so a process that holds an older claim has ended. */
  leaseMs: number
  /** The pause between two messages to one recipient, over all stores. */
  paceMs?: number
  /**
   * Whether a receiver counts a repeated message once. Then a message with an unknown outcome is sent again; in other
   * channels it has failed permanently.
   */
  isRepeatable: boolean
  /** Whether the content is erased once the message is sent or has failed permanently. */
  isErased: boolean
  /** Never throws. Called while no transaction is open. */
  deliver(message: OutgoingMessage<Content>, outbox: Outbox): Promise<Delivery>
}
