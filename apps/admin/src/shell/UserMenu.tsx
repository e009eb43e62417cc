import { Menu } from '@mantine/core'
import { ExternalLink, LogOut, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toPage } from '../links.tsx'
import { useLogOut } from '../session/use-log-out.ts'
import { fullName, useMe } from '../session/use-me.ts'
import { useStore } from '../session/use-store.ts'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import classes from './UserMenu.module.css'

export function UserMenu() {
  const { t } = useTranslation()
  const me = useMe()
  const { storefrontUrl } = useStore()
  const logOut = useLogOut()
  const name = fullName(me)
  return (
    <Menu position="bottom-end" width={240} shadow="md">
      <Menu.Target>
        <button
          type="button"
          className={classes.button}
          data-initials={me.profilePicture ? undefined : initials(me)}
          aria-label={t('shell.userMenu', { name })}
        >
          {me.profilePicture && <img src={me.profilePicture} alt="" width={32} height={32} />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{name}</strong>
          <span>{me.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<Store size={16} />} renderRoot={toPage('auth', { authPage: 'shop' })}>
          {t('shell.otherShop')}
        </Menu.Item>
        <Menu.Item
          leftSection={<ExternalLink size={16} />}
          component="a"
          href={storefrontUrl}
          target="_blank"
          rel="noopener"
        >
          {t('shell.openSite')}
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={16} />} onClick={logOut}>
          {t('shell.logout')}
        </Menu.Item>
        <Menu.Divider />
        <div className={classes.scheme}>
          {t('shell.colorScheme')}
          <SchemeSwitch />
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}

const initials = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase()
