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
const keyOf = (storeId: string) => `backroom.recentHits.${storeId}`

/** An older version may have stored pages that are gone. */
function isFoundPage(stored: unknown): stored is FoundPage {
  if (typeof stored !== 'object' || stored === null) return false
  const { page, icon, label } = stored as Partial<Record<keyof FoundPage, unknown>>
  return [page, icon].every((name) => pageNames.some((known) => known === name)) && typeof label === 'string'
}

/** What the member opened from the search in this tab, the last first. The tab forgets it, because it names customers. */
export function recentHits(storeId: string): FoundPage[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(storeId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isFoundPage) : []
  } catch {
    return []
  }
}

export function rememberHit(storeId: string, hit: FoundPage) {
  const others = recentHits(storeId).filter(({ page, id }) => page !== hit.page || id !== hit.id)
  try {
    sessionStorage.setItem(keyOf(storeId), JSON.stringify([hit, ...others].slice(0, mostKept)))
  } catch (error) {
    console.warn('The browser could not store what was opened', error)
  }
}
