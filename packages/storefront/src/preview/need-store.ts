import { fixedNeeds, type NeedSource } from '../theme-source.ts'
import type { NeedKind, NeedViews } from '../views/pages.ts'

export interface NeedStore extends NeedSource {
  put(views: NeedViews): void
}

/** The data that sections need. Missing data is fetched once. After a failure, the next request fetches it again. */
export function needStore(
  fetchOne: <Kind extends NeedKind>(kind: Kind, handle: string) => Promise<NeedViews[Kind][string] | undefined>,
  report: (error: unknown) => void,
): NeedStore {
  const known: NeedViews = { collection: {}, product: {}, menu: {} }
  const { get } = fixedNeeds(known)
  const pending = new Set<string>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const ask = async <Kind extends NeedKind>(kind: Kind, handle: string) => {
    const name = `${kind} ${handle}`
    pending.add(name)
    try {
      const found = await fetchOne(kind, handle)
      if (found) Object.assign(known[kind], { [handle]: found })
    } finally {
      pending.delete(name)
    }
    tell()
  }
  return {
    get,
    request: (kind, handle) => {
      if (!get(kind, handle) && !pending.has(`${kind} ${handle}`)) ask(kind, handle).catch(report)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put: (views) => {
      Object.assign(known.collection, views.collection)
      Object.assign(known.product, views.product)
      tell()
    },
  }
}
