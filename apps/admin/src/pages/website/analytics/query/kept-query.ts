import { readStored, store } from '../../../../browser-storage.ts'

const key = 'backroom.reportQuery'

/** What the overview was last asked (A §3, B §4); once it is left, only whether it refreshes itself. */
export interface KeptQuery {
  stores?: string
  startDate?: string
  endDate?: string
  autoRefresh: boolean
}

export const keepQuery = (query: Required<KeptQuery>) => store(key, JSON.stringify(query))

export const keepOnlyAutoRefresh = () => store(key, JSON.stringify({ autoRefresh: refreshesItself() }))

export function refreshesItself(): boolean {
  try {
    const kept: Partial<KeptQuery> | null = JSON.parse(readStored(key) ?? '{}')
    return kept?.autoRefresh === true
  } catch {
    return false
  }
}
