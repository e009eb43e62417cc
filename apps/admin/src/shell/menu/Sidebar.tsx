import { useLocalStorage } from '@mantine/hooks'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuList } from './MenuList.tsx'
import classes from './Sidebar.module.css'

/** Pixels, from the specification. */
export const sidebarWidth = 220
export const miniSidebarWidth = 76

export function Sidebar() {
  const { t } = useTranslation()
  const [isMini, setMini] = useLocalStorage({
    key: 'backroom.miniSidebar',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const Icon = isMini ? PanelLeftOpen : PanelLeftClose
  const name = isMini ? t('shell.expand') : t('shell.collapse')
  return (
    <nav
      className={classes.sidebar}
      style={{ width: isMini ? miniSidebarWidth : sidebarWidth }}
      aria-label={t('shell.menu')}
      data-mini={isMini || undefined}
    >
      <MenuList isMini={isMini} />
      <button
        type="button"
        className={classes.fold}
        aria-expanded={!isMini}
        aria-label={name}
        onClick={() => setMini(!isMini)}
      >
        <Icon size={16} aria-hidden="true" />
        {!isMini && <span>{name}</span>}
      </button>
    </nav>
  )
}
