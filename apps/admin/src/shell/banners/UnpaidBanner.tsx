import type { PlanState } from '@backroom/contract/stores/stores/states'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../links.tsx'
import classes from './Banner.module.css'

/** Says that the plan isn't paid, what that means now, and where it is paid. */
export default function UnpaidBanner({ state }: { state: Exclude<PlanState, 'active'> }) {
  const { t } = useTranslation()
  return (
    <aside className={classes.banner} data-tone="attention">
      {t(`plans.unpaid.${state}`)}
      <PageLink page="website.member" className={classes.action ?? ''}>
        {t('plans.view')}
      </PageLink>
    </aside>
  )
}
