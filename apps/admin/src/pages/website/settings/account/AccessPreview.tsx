import { isStatic, type StaticPage } from '@backroom/contract/pages/addresses'
import { may } from '@backroom/contract/pages/page-queries'
import { pageNames, pageTable } from '@backroom/contract/pages/pages'
import { useTranslation } from 'react-i18next'
import { traitsOf, useStore } from '../../../../session/use-store.ts'
import { isAvailable } from '../../../../shell/menu/navigation.ts'
import { usePageLabel } from '../../../../use-page-label.ts'
import classes from './StaffPage.module.css'
import type { Access } from './scope-areas.ts'
import { actionsBeside } from './scope-areas.ts'

/** The pages and actions that this access allows, from the guard's own table. */
export function AccessPreview({ access }: { access: Access }) {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const traits = traitsOf(useStore())
  const viewer = { isStoreOwner: false, ...access }
  const open = pageNames
    .filter(isStatic)
    // Pages without a permission say nothing about the access.
    .filter((page) => !['signed-in', 'operator'].includes(pageTable[page].permission))
    .filter((page) => pageTable[page].menu && isAvailable(page, traits) && may(viewer, page))
  const actionsOn = (page: StaticPage) => {
    const { permission } = pageTable[page]
    if (permission === 'public' || permission === 'signed-in' || permission === 'operator') return ''
    return actionsBeside(permission, access)
      .map((action) => t(`staff.action.${action}`))
      .join(', ')
  }
  return (
    <section className={classes.preview} aria-live="polite">
      <h3>{t('staff.preview')}</h3>
      {open.length === 0 ? (
        <p className={classes.soft}>{t('staff.previewNone')}</p>
      ) : (
        <ul>
          {open.map((page) => (
            <li key={page}>
              <strong>{pageLabel(page)}</strong> <span>{actionsOn(page)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
