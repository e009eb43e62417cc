import { isStatic, type StaticPage } from '@backroom/contract/pages/addresses'
import { may } from '@backroom/contract/pages/page-queries'
import { pageNames, pageTable } from '@backroom/contract/pages/pages'
import { ChevronRight, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PageLink, usePageIcon } from '../../../links.tsx'
import { useMe } from '../../../session/use-me.ts'
import { traitsOf, useStore } from '../../../session/use-store.ts'
import { isAvailable } from '../../../shell/menu/navigation.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import classes from './SettingsPage.module.css'

/** The pages under Settings in the menu, each with its purpose. */
export default function SettingsPage() {
  const pageLabel = usePageLabel()
  const traits = traitsOf(useStore())
  const listed = pageNames.filter(isStatic).filter((page) => {
    const { menu } = pageTable[page]
    return typeof menu === 'object' && menu.under === 'website.settings' && isAvailable(page, traits)
  })
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.settings')} />
      <Card flush>
        <ul className={classes.list}>
          {listed.map((page) => (
            <li key={page}>
              <Entry page={page} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

const abouts = {
  'website.preferences': 'settings.about.preferences',
  'website.domain': 'settings.about.domain',
  'website.notification': 'settings.about.notification',
  'website.settings.mails': 'settings.about.mails',
  'website.settings.documents': 'settings.about.documents',
  'website.settings.payout': 'settings.about.payout',
  'website.settings.payments': 'settings.about.payments',
  'website.settings.checkout': 'settings.about.checkout',
  'website.settings.shipping': 'settings.about.shipping',
  'website.settings.taxes': 'settings.about.taxes',
  'website.clearCacheUrls': 'settings.about.clearCache',
  'website.pixel.sharePixel': 'settings.about.pixels',
  'website.settings.account': 'settings.about.staff',
  'website.settings.themes': 'settings.about.themes',
  'website.settings.audit': 'settings.about.audit',
  'website.member': 'settings.about.plan',
  'website.stores': 'settings.about.stores',
  'website.tasks': 'settings.about.tasks',
} as const satisfies Partial<Record<StaticPage, string>>

function Entry({ page }: { page: StaticPage }) {
  const { t } = useTranslation()
  const pageIcon = usePageIcon()
  const pageLabel = usePageLabel()
  const Icon = pageIcon(page)
  const isOpen = may(useMe(), page)
  const about = page in abouts && abouts[page as keyof typeof abouts]
  return (
    <PageLink page={page} className={classes.entry ?? ''}>
      {Icon && <Icon size={20} strokeWidth={1.8} aria-hidden="true" />}
      <span className={classes.text}>
        <strong>{pageLabel(page)}</strong>
        <span>{isOpen ? about && t(about) : t('settings.locked')}</span>
      </span>
      {isOpen ? <ChevronRight size={16} aria-hidden="true" /> : <Lock size={16} aria-hidden="true" />}
    </PageLink>
  )
}
