import { pageTable } from '@backroom/contract/pages/pages'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../../links.tsx'
import { storeOptions } from '../../session/use-store.ts'
import { usePageLabel } from '../../use-page-label.ts'

/** Wraps every page. Sets the document title, which names the store. */
export function Root() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const page = useCurrentPage()
  const loadedName = useLoadedStoreName()
  const storeName = page && pageTable[page].permission !== 'public' && loadedName
  const parts = [page && pageLabel(page), storeName, t('shell.brand')]
  return (
    <>
      <title>{parts.filter(Boolean).join(' · ')}</title>
      <Outlet />
    </>
  )
}

/**
 * Reads the cache itself: entering a store clears the cache, and a query observer that is mounted before would keep
 * watching the removed query.
 */
function useLoadedStoreName(): string | undefined {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
    [queryClient],
  )
  return useSyncExternalStore(subscribe, () => queryClient.getQueryData(storeOptions().queryKey)?.storeDetail.name)
}
