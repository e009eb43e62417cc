import { isStatic } from '@backroom/contract/pages/addresses'
import { useTranslation } from 'react-i18next'
import { PageLink, useCurrentPage, useListAbove } from '../../links.tsx'
import { usePageLabel } from '../../use-page-label.ts'
import { crumbs } from '../menu/navigation.ts'
import classes from './Crumbs.module.css'

/** Links to the pages above the current page. Pages of the menu have none. */
export function Crumbs() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const page = useCurrentPage()
  const searchOf = useListAbove()
  const above = page ? crumbs(page).slice(1, -1) : []
  if (above.length === 0) return null
  return (
    <nav className={classes.crumbs} aria-label={t('shell.breadcrumbs')}>
      <ol>
        {above.map((name) => (
          <li key={name}>
            {isStatic(name) ? (
              <PageLink page={name} search={searchOf(name)}>
                {pageLabel(name)}
              </PageLink>
            ) : (
              pageLabel(name)
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
