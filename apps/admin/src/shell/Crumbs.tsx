import { isStatic } from '@backroom/contract/pages/addresses'
import { pages } from '@backroom/contract/pages/pages'
import { useTranslation } from 'react-i18next'
import { PageLink, useCurrentPage } from '../links.tsx'
import classes from './Crumbs.module.css'
import { crumbs } from './navigation.ts'

/** The way back from a page below another. Pages of the menu need none. */
export function Crumbs() {
  const { t } = useTranslation()
  const page = useCurrentPage()
  const above = page ? crumbs(page).slice(1, -1) : []
  if (above.length === 0) return null
  return (
    <nav className={classes.crumbs} aria-label={t('shell.breadcrumbs')}>
      <ol>
        {above.map((name) => (
          <li key={name}>
            {isStatic(name) ? <PageLink page={name}>{t(pages[name].label)}</PageLink> : t(pages[name].label)}
          </li>
        ))}
      </ol>
    </nav>
  )
}
