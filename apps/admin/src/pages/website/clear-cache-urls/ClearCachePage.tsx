import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { CacheFigures } from './CacheFigures.tsx'
import classes from './ClearCachePage.module.css'
import { ClearForm } from './ClearForm.tsx'
import { PurgeLog } from './PurgeLog.tsx'

/** Clears cached pages of the shop, shows how well the cache works, and who cleared it. */
export default function ClearCachePage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.clearCacheUrls')} detail={t('cachePurges.lead')} />
      <ClearForm />
      <CacheFigures />
      <PurgeLog />
    </div>
  )
}
