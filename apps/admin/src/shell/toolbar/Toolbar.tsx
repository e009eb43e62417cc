import { holds } from '@backroom/contract/platform/access/permissions'
import { ActionIcon } from '@mantine/core'
import { ChevronsUpDown, Menu as MenuIcon, Search } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx'
import { PageLink } from '../../links.tsx'
import { useMe } from '../../session/use-me.ts'
import { useStore } from '../../session/use-store.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Balance } from './Balance.tsx'
import { NotificationBell } from './notifications/NotificationBell.tsx'
import classes from './Toolbar.module.css'
import { UserMenu } from './UserMenu.tsx'
import { ZoneLabel } from './ZoneLabel.tsx'

const OnboardingChip = lazyPart(() => import('../onboarding/OnboardingChip.tsx'))

export function Toolbar({ onMenu, onSearch }: { onMenu: () => void; onSearch: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  return (
    <header className={classes.toolbar}>
      <ActionIcon
        className={classes.menu}
        variant="subtle"
        color="gray"
        size={40}
        onClick={onMenu}
        aria-label={t('shell.openMenu')}
      >
        <MenuIcon size={20} />
      </ActionIcon>
      <StoreSwitcher />
      <button type="button" className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <Search size={16} aria-hidden="true" />
        <span className={classes.searchText}>{t('shell.search')}</span>
        <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <div className={classes.figures}>
        {holds(me, 'payouts.view') && <Balance />}
        <ZoneLabel />
        <LanguageSwitch />
      </div>
      <Suspense>
        <OnboardingChip />
      </Suspense>
      <NotificationBell />
      <UserMenu />
    </header>
  )
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

function StoreSwitcher() {
  const { t } = useTranslation()
  const { name } = useStore().storeDetail
  return (
    <PageLink
      page="auth"
      params={{ authPage: 'shop' }}
      className={classes.store ?? ''}
      aria-label={t('shell.switchStore', { store: name })}
    >
      <span className={classes.initial} data-initials={name.slice(0, 1)} />
      <span className={classes.name}>{name}</span>
      <ChevronsUpDown size={14} aria-hidden="true" />
    </PageLink>
  )
}
