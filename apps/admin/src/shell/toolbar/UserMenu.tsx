import { ExternalLink, LogOut, Store, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../links.tsx'
import { useLogOut } from '../../session/use-log-out.ts'
import { fullName, useMe } from '../../session/use-me.ts'
import { useStore } from '../../session/use-store.ts'
import { Dropdown } from '../../ui/overlays/Dropdown.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import classes from './UserMenu.module.css'

export function UserMenu() {
  const { t } = useTranslation()
  const me = useMe()
  const { storefrontUrl } = useStore()
  const logOut = useLogOut()
  const name = fullName(me)
  return (
    <Dropdown
      label={t('shell.userMenu', { name })}
      className={classes.button}
      initials={me.profilePicture ? undefined : initialsOf(me)}
      face={me.profilePicture && <img src={me.profilePicture} alt="" width={32} height={32} />}
    >
      <div className={classes.person}>
        <strong>{name}</strong>
        <span>{me.email}</span>
      </div>
      <ul className={classes.entries}>
        <li>
          <PageLink page="website.profile" className={classes.entry ?? ''} data-closes>
            <UserRound size={16} aria-hidden="true" />
            {t('shell.profile')}
          </PageLink>
        </li>
        <li>
          <PageLink page="auth" params={{ authPage: 'shop' }} className={classes.entry ?? ''} data-closes>
            <Store size={16} aria-hidden="true" />
            {t('shell.otherStore')}
          </PageLink>
        </li>
        <li>
          <a className={classes.entry} href={storefrontUrl} target="_blank" rel="noopener" data-closes>
            <ExternalLink size={16} aria-hidden="true" />
            {t('shell.openSite')}
          </a>
        </li>
        <li>
          <button type="button" className={classes.entry} onClick={logOut}>
            <LogOut size={16} aria-hidden="true" />
            {t('shell.logout')}
          </button>
        </li>
      </ul>
      <div className={classes.scheme}>
        {t('shell.colorScheme')}
        <SchemeSwitch />
      </div>
    </Dropdown>
  )
}

const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase()
