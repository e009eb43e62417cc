import { type Page, pageNames } from '@backroom/contract/pages/pages'

/** A page that the search found, or a row of its list. */
export interface FoundPage {
  page: Page
  /** The page whose icon is shown. */
  icon: Page
  /** Of the row; undefined for a page without rows. */
  id?: string | undefined
  label: string
  detail?: string | undefined
}

const mostKept = 6
/** Another member who signs in to the same tab sees nothing of it. */
export interface Searcher {
  storeId: string
  userId: string
}
const keyOf = ({ storeId, userId }: Searcher) => `backroom.recentHits.${storeId}.${userId}`

/** An older version may have stored pages that are gone. */
function isFoundPage(stored: unknown): stored is FoundPage {
  if (typeof stored !== 'object' || stored === null) return false
  const { page, icon, label } = stored as Partial<Record<keyof FoundPage, unknown>>
  return [page, icon].every((name) => pageNames.some((known) => known === name)) && typeof label === 'string'
}

/** What the member opened from the search in this tab, the last first. The tab forgets it, because it names customers. */
export function recentHits(searcher: Searcher): FoundPage[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(searcher)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isFoundPage) : []
  } catch {
    return []
  }
}

export function rememberHit(searcher: Searcher, hit: FoundPage) {
  const others = recentHits(searcher).filter(({ page, id }) => page !== hit.page || id !== hit.id)
  try {
    sessionStorage.setItem(keyOf(searcher), JSON.stringify([hit, ...others].slice(0, mostKept)))
  } catch (error) {
    console.warn('The browser could not store what was opened', error)
  }
}
