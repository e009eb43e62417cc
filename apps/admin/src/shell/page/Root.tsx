import { pageTable } from '@backroom/contract/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../../links.tsx'
import { storeOptions } from '../../session/use-store.ts'
import { usePageLabel } from '../../use-page-label.ts'

/** Wraps every page. Sets the document title, which names the store. */
export function Root() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const page = useCurrentPage()
  const { data: store } = useQuery({ ...storeOptions(), enabled: false })
  const storeName = page && pageTable[page].permission !== 'public' && store?.storeDetail.name
  const parts = [page && pageLabel(page), storeName, t('shell.brand')]
  return (
    <>
      <title>{parts.filter(Boolean).join(' · ')}</title>
      <Outlet />
    </>
  )
}
