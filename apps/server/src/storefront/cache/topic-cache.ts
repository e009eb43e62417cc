import { LRUCache } from 'lru-cache'
import type { Announcements } from '../../live-updates/announcements.ts'

const maxAgeMs = 60_000

/** What is made of a store's rows, and the topics whose change makes it stale. */
export interface Made {
  topics: readonly string[]
}

interface Making<Value> {
  storeId: string
  name: string
  /** Topics announced meanwhile; undefined if any may have been missed. */
  changed: Set<string> | undefined
  value: Promise<Value | undefined>
}

/**
 * Caches what is the same for everybody. Postgres announces the topic of each change that a page shows, and what depends on the
 * topic is dropped at once. While LISTEN is down, caching is off.
 */
export class TopicCache<Value extends Made> {
  #announcements: Announcements
  #isMadeOnce: boolean
  /** The names of the entries of a topic. */
  #namesOf = new Map<string, Set<string>>()
  #entries: LRUCache<string, { storeId: string; value: Value }>
  #making = new Set<Making<Value>>()
  /** By name, the one that began last. */
  #latest = new Map<string, Making<Value>>()

  /**
   * @param bytesOf the size of a value beside its topics
   * @param isMadeOnce what many ask for at once is made once; not where they ask inside a transaction, which must not wait for others
   */
  constructor(
    announcements: Announcements,
    maxBytes: number,
    bytesOf: (value: Value) => number,
    { isMadeOnce = false } = {},
  ) {
    this.#announcements = announcements
    this.#isMadeOnce = isMadeOnce
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      ttl: maxAgeMs,
      sizeCalculation: ({ value }) => bytesOf(value) + value.topics.length * 100 + 1,
      dispose: ({ storeId, value }, name) => this.#unlist(storeId, value, name),
    })
    announcements.on('storefront_changed', (payload) => this.#forget(payload))
  }

  get size() {
    return this.#entries.size
  }

  /** `make` returns undefined for what is missing, which is not cached. */
  async find(
    storeId: string,
    key: string,
    make: () => Promise<Value | undefined>,
    onFound?: (isKnown: boolean) => void,
  ): Promise<Value | undefined> {
    const name = `${storeId} ${key}`
    const known = this.#entries.get(name)
    if (known) {
      onFound?.(true)
      return known.value
    }
    const running = this.#isMadeOnce ? this.#latest.get(name) : undefined
    // It may miss a change that was announced since it began. Its failure says nothing about another try.
    const shared = running?.changed?.size === 0 && this.#announcements.isConnected && (await settled(running.value))
    onFound?.(Boolean(shared))
    return shared ? shared.value : this.#make(storeId, name, make)
  }

  async #make(storeId: string, name: string, make: () => Promise<Value | undefined>): Promise<Value | undefined> {
    const making: Making<Value> = { storeId, name, changed: new Set(), value: make() }
    this.#making.add(making)
    this.#latest.set(name, making)
    try {
      const value = await making.value
      // It may miss a change announced while it was made.
      const isCurrent = value && making.changed && !value.topics.some((topic) => making.changed?.has(topic))
      if (isCurrent && this.#announcements.isConnected) this.#remember(storeId, name, value)
      return value
    } finally {
      this.#making.delete(making)
      if (this.#latest.get(name) === making) this.#latest.delete(name)
    }
  }

  /** Drops the entries of a store whose key begins like this. @returns how many */
  drop(storeId: string, start = ''): number {
    const first = `${storeId} ${start}`
    for (const making of this.#making) if (making.name.startsWith(first)) making.changed = undefined
    const names = [...this.#entries.keys()].filter((name) => name.startsWith(first))
    return names.filter((name) => this.#entries.delete(name)).length
  }

  /** Of a store: how many entries, and their bytes with those of their topics. */
  sizeOf(storeId: string): { entries: number; bytes: number } {
    let entries = 0
    let bytes = 0
    for (const [name, { storeId: owner }] of this.#entries.entries()) {
      if (owner !== storeId) continue
      entries++
      bytes += this.#entries.info(name)?.size ?? 0
    }
    return { entries, bytes }
  }

  #remember(storeId: string, name: string, value: Value) {
    this.#entries.set(name, { storeId, value })
    for (const topic of value.topics) {
      const names = this.#namesOf.get(`${storeId} ${topic}`) ?? new Set()
      this.#namesOf.set(`${storeId} ${topic}`, names.add(name))
    }
  }

  #unlist(storeId: string, { topics }: Value, name: string) {
    for (const topic of topics) {
      const names = this.#namesOf.get(`${storeId} ${topic}`)
      names?.delete(name)
      if (names?.size === 0) this.#namesOf.delete(`${storeId} ${topic}`)
    }
  }

  /** @param payload the store and the topic, separated by a space; undefined if any number may have been missed */
  #forget(payload: string | undefined) {
    if (payload === undefined) {
      for (const making of this.#making) making.changed = undefined
      return this.#entries.clear()
    }
    const [storeId, topic = ''] = payload.split(' ')
    for (const making of this.#making) if (making.storeId === storeId) making.changed?.add(topic)
    for (const name of [...(this.#namesOf.get(payload) ?? [])]) this.#entries.delete(name)
  }
}

/** The value in an object; undefined if it failed. */
const settled = <Value>(value: Promise<Value>): Promise<{ value: Value } | undefined> =>
  value.then(
    (one) => ({ value: one }),
    () => undefined,
  )
