import { holds } from '@backroom/contract/platform/access/permissions'
import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../i18n/LanguageSwitch.tsx'
import { useMe } from '../../session/use-me.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Balance } from '../toolbar/Balance.tsx'
import { ZoneLabel } from '../toolbar/ZoneLabel.tsx'
import classes from './MenuDrawer.module.css'
import { MenuList } from './MenuList.tsx'

/** On phones: the sidebar, and the tools that do not fit into the toolbar. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const me = useMe()
  return (
    <Dialog label={t('shell.menu')} className={classes.drawer} onClose={onClose}>
      <div className={classes.head}>
        <span className={classes.brand}>{t('shell.brand')}</span>
        <CloseButton size="lg" onClick={onClose} aria-label={t('shell.closeMenu')} />
      </div>
      <nav aria-label={t('shell.menu')}>
        <MenuList onFollow={onClose} />
      </nav>
      <div className={classes.foot}>
        {holds(me, 'payouts.view') && <Balance side="above" />}
        <ZoneLabel />
        <LanguageSwitch />
      </div>
    </Dialog>
  )
}
