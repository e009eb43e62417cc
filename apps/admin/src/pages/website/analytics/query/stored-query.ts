import { readStored, store } from '../../../../browser-storage.ts'

const key = 'backroom.reportQuery'

/** The last query of the overview (A §3, B §4). After leaving, only the auto-refresh setting. */
export interface StoredQuery {
  stores?: string
  startDate?: string
  endDate?: string
  autoRefresh: boolean
}

export const saveQuery = (query: Required<StoredQuery>) => store(key, JSON.stringify(query))

export const saveAutoRefreshOnly = () => store(key, JSON.stringify({ autoRefresh: refreshesItself() }))

export function refreshesItself(): boolean {
  try {
    const stored: Partial<StoredQuery> | null = JSON.parse(readStored(key) ?? '{}')
    return stored?.autoRefresh === true
  } catch {
    return false
  }
}
