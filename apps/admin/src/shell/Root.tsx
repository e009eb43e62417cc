import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../links.tsx'
import { usePageLabel } from '../use-page-label.ts'

/** Around every page, full-screen ones too: the document's title. */
export function Root() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const page = useCurrentPage()
  return (
    <>
      <title>{page ? `${pageLabel(page)} · ${t('shell.brand')}` : t('shell.brand')}</title>
      <Outlet />
    </>
  )
}
