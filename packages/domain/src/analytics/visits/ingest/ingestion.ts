import type { Touch } from '@backroom/contract/analytics/visits/touch'
import type { Wish } from '@backroom/contract/analytics/visits/wish'
import type { AnalyticsConsent } from '@backroom/contract/stores/stores/states'
import { networkOf } from '../../../platform/attempts/attempts.ts'
import type { StoreContext } from '../../../platform/context.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import type { VisitStore } from '../visit-store.ts'
import { BatchingSink } from './batching-sink.ts'
import { countRefusals } from './count-refusals.ts'
import { countStored } from './count-stored.ts'
import { defaultEventLimits, EventBounds, type EventLimits } from './event-bounds.ts'
import { eventRow, touchOf } from './event-rows.ts'
import { instantOf } from './instant-of.ts'
import type { ReadBatch } from './read-batch.ts'
import { remembered } from './remembered.ts'
import { findSalt } from './salts.ts'
import { storeDay } from './store-day.ts'
import { deviceOf, isBotVisit, type Visit, visitorOf } from './visit.ts'

const minuteMs = 60_000

/** Runs work in a store, in a transaction of its own. */
type InStore = <T>(storeId: string, work: (ctx: StoreContext) => Promise<T>) => Promise<T>

interface Facts {
  timeZone: string | null
  host: string
  analyticsConsent: AnalyticsConsent
}

/** Whether a visit counts, as the store and the buyer have it. */
export const isCounted = (consent: AnalyticsConsent, { agreed, objects }: Wish): boolean =>
  !objects && (consent === 'always' || (consent === 'ask' && agreed))

interface Received {
  taken: number
  touch: Touch | undefined
}

/**
 * What a process does with events that browsers report. It remembers what each of them needs: a request costs a share of
 * one statement, and no question besides.
 */
export class Ingestion {
  #inStore: InStore
  #sink: BatchingSink
  #facts = remembered<Facts>({ most: 20_000, forMs: minuteMs })
  // Gone from here when they are gone from the table, at the latest.
  #salts = remembered<Buffer>({ most: 20_000, forMs: 24 * 60 * minuteMs })
  #agents = remembered<{ device: ReturnType<typeof deviceOf>; isBot: boolean }>({ most: 5_000, forMs: 60 * minuteMs })
  #bounds: EventBounds
  #limits: EventLimits
  /** The day on which a store has reached its bound, as far as this process knows. */
  #fullOn = new Map<string, string>()

  constructor(visits: VisitStore, inStore: InStore, most?: number, limits = defaultEventLimits) {
    this.#inStore = inStore
    this.#limits = limits
    this.#bounds = new EventBounds(limits)
    this.#sink = new BatchingSink(async (storeId, { rows, refused }) => {
      const writeRest = rows.length > 0 ? await visits.append(storeId, rows) : undefined
      await inStore(storeId, async (ctx) => {
        const [{ timeZone }] = await Promise.all([this.#factsOf(storeId), writeRest?.(ctx)])
        const today = storeDay(Date.now(), timeZone)
        await countRefusals(ctx, today, refused)
        if (rows.length > 0) await this.#countStored(ctx, today, rows.length)
      })
    }, most)
  }

  /** Its settings changed: what is remembered of the store is asked for anew. */
  forget(storeId: string | undefined) {
    this.#facts.forget(storeId)
  }

  /**
   * Keeps what a browser reports; resolves when it is committed.
   * @returns how many events were taken, repeated ones included, and how the visit began if one of them is its page
   */
  async receive(storeId: string, { events, refused }: ReadBatch, visit: Visit, wish: Wish): Promise<Received> {
    const { timeZone, host, analyticsConsent } = await this.#factsOf(storeId)
    if (!isCounted(analyticsConsent, wish)) {
      await this.#sink.append(storeId, { rows: [], refused: { ...refused, no_consent: events.length } })
      return { taken: 0, touch: undefined }
    }
    const visitors = new Map<string, string>()
    for (const day of new Set(events.map(({ id }) => storeDay(instantOf(id), timeZone))))
      visitors.set(day, visitorOf(storeId, visit, await this.#saltOf(storeId, day)))
    const { device, isBot } = await this.#agents(`${visit.isMobile} ${visit.userAgent}`, async () => ({
      device: deviceOf(visit),
      isBot: isBotVisit(visit),
    }))
    const source = {
      timeZone,
      host,
      device,
      countryCode: visit.countryCode,
      isBot,
      visitorOn: (day: string) => visitors.get(day)!,
    }
    if (this.#fullOn.get(storeId) === storeDay(Date.now(), timeZone)) {
      await this.#sink.append(storeId, { rows: [], refused: { ...refused, store_full: events.length } })
      return { taken: 0, touch: undefined }
    }
    const sender = { storeId, network: networkOf(visit.address), visitor: [...visitors.values()].join(), isBot }
    const fitting = this.#bounds.take(sender, events.length)
    const rows = events.slice(0, fitting).map((event) => eventRow(event, source))
    const tooMany = events.length - fitting
    await this.#sink.append(storeId, { rows, refused: { ...refused, ...(tooMany > 0 && { too_many: tooMany }) } })
    const page = rows.find(({ name }) => name === 'page_view')
    return { taken: rows.length, touch: page && touchOf(page) }
  }

  #factsOf(storeId: string): Promise<Facts> {
    return this.#facts(storeId, () => this.#inStore(storeId, findStore))
  }

  #saltOf(storeId: string, day: string): Promise<Buffer> {
    return this.#salts(`${storeId} ${day}`, () => this.#inStore(storeId, (ctx) => findSalt(ctx, day)))
  }

  async #countStored(ctx: StoreContext, day: string, events: number) {
    const sum = await countStored(ctx, day, events, this.#limits.perStoreDay)
    if (sum >= this.#limits.perStoreDay) this.#fullOn.set(ctx.storeId, day)
  }
}
