import { useTranslation } from 'react-i18next'
import { useStore } from '../session/use-store.ts'
import classes from './Banner.module.css'

/** While the store's trial runs: how long it lasts. */
export function TrialBanner() {
  const { t } = useTranslation()
  const { trial } = useStore()
  if (trial?.status !== 'trial') return null
  const { dayLeft } = trial
  return (
    <aside className={classes.banner} data-tone="information">
      {dayLeft > 0 ? t('shell.trial', { count: dayLeft }) : t('shell.trialToday')}
    </aside>
  )
}
