import { pages } from '@backroom/contract/pages/pages'
import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../links.tsx'

/** Around every page, full-screen ones too: the document's title. */
export function Root() {
  const { t } = useTranslation()
  const page = useCurrentPage()
  return (
    <>
      <title>{page ? `${t(pages[page].label)} · ${t('shell.brand')}` : t('shell.brand')}</title>
      <Outlet />
    </>
  )
}
