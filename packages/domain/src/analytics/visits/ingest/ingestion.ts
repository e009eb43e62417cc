import { limits } from '@backroom/contract/analytics/visits/limits'
import type { Touch } from '@backroom/contract/analytics/visits/touch'
import type { Wish } from '@backroom/contract/analytics/visits/wish'
import type { AnalyticsConsent } from '@backroom/contract/stores/stores/states'
import type { StoreContext } from '../../../platform/context.ts'
import { findStore } from '../../../stores/stores/stores.ts'
import type { VisitStore } from '../visit-store.ts'
import { BatchingSink } from './batching-sink.ts'
import { countRefusals } from './count-refusals.ts'
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
  #counts = new Map<string, number>()

  constructor(visits: VisitStore, inStore: InStore, most?: number) {
    this.#inStore = inStore
    this.#sink = new BatchingSink(async (storeId, { rows, refused }) => {
      const writeRest = rows.length > 0 ? await visits.append(storeId, rows) : undefined
      await inStore(storeId, async (ctx) => {
        const [{ timeZone }] = await Promise.all([this.#factsOf(storeId), writeRest?.(ctx)])
        await countRefusals(ctx, storeDay(Date.now(), timeZone), refused)
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
      isBot: isBot || this.#sendsTooMuch([...visitors.values()].join(), events.length),
      visitorOn: (day: string) => visitors.get(day)!,
    }
    const rows = events.map((event) => eventRow(event, source))
    await this.#sink.append(storeId, { rows, refused })
    const page = rows.find(({ name }) => name === 'page_view')
    return { taken: rows.length, touch: page && touchOf(page) }
  }

  #factsOf(storeId: string): Promise<Facts> {
    return this.#facts(storeId, () => this.#inStore(storeId, findStore))
  }

  #saltOf(storeId: string, day: string): Promise<Buffer> {
    return this.#salts(`${storeId} ${day}`, () => this.#inStore(storeId, (ctx) => findSalt(ctx, day)))
  }

  #sendsTooMuch(visitor: string, events: number): boolean {
    // Forgotten now and then: what is meant are those who send without end.
    if (this.#counts.size > 100_000) this.#counts.clear()
    const count = (this.#counts.get(visitor) ?? 0) + events
    this.#counts.set(visitor, count)
    return count > limits.eventsPerVisitorDay
  }
}
