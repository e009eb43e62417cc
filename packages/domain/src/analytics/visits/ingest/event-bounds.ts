import type { Network } from '../../../platform/attempts/attempts.ts'
import { limits } from '../limits.ts'
import { BoundedCounts } from './bounded-counts.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export interface EventLimits {
  perNetworkMinute: number
  perNetworkDay: number
  perVisitorDay: number
  botsPerNetworkDay: number
  perStoreDay: number
}

export const defaultEventLimits: EventLimits = {
  perNetworkMinute: limits.eventsPerNetworkMinute,
  perNetworkDay: limits.eventsPerNetworkDay,
  perVisitorDay: limits.eventsPerVisitorDay,
  botsPerNetworkDay: limits.botEventsPerNetworkDay,
  perStoreDay: limits.eventsPerStoreDay,
}

interface Sender {
  storeId: string
  network: Network
  visitor: string
  isBot: boolean
}

/** Limits of stored events by sender, counted in this process alone. The user agent does not change the limits of a network. */
export class EventBounds {
  #limits: EventLimits
  #minutes = new BoundedCounts(minuteMs)
  #networks = new BoundedCounts(dayMs)
  #visitors = new BoundedCounts(dayMs)
  #bots = new BoundedCounts(dayMs)

  constructor(limits: EventLimits) {
    this.#limits = limits
  }

  /** @returns the number of events that may be stored */
  take({ storeId, network, visitor, isBot }: Sender, events: number): number {
    const { perNetworkMinute, perNetworkDay, perVisitorDay, botsPerNetworkDay } = this.#limits
    const ofMinute = this.#minutes.take(network, events, perNetworkMinute)
    const ofDay = this.#networks.take(`${storeId} ${network}`, ofMinute, perNetworkDay)
    return isBot
      ? this.#bots.take(`${storeId} ${network}`, ofDay, botsPerNetworkDay)
      : this.#visitors.take(`${storeId} ${visitor}`, ofDay, perVisitorDay)
  }
}
