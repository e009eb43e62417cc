import { holds } from '@backroom/contract/platform/access/permissions'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../session/use-me.ts'
import { useStore } from '../../session/use-store.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import classes from './Banner.module.css'

const PlanDialog = lazyPart(() => import('./PlanDialog.tsx'))

/** Shown while the store's trial runs. Offers the plans that can follow it. */
export function TrialBanner() {
  const { t } = useTranslation()
  const me = useMe()
  const { trial, chosenPlan } = useStore()
  const [isChoosing, setChoosing] = useState(false)
  if (trial?.status !== 'trial') return null
  const { dayLeft } = trial
  return (
    <aside className={classes.banner} data-tone="information">
      {dayLeft > 0 ? t('shell.trial', { count: dayLeft }) : t('shell.trialToday')}
      {holds(me, 'settings.edit') && (
        <button type="button" className={classes.action} onClick={() => setChoosing(true)}>
          {chosenPlan ? t('shell.changePlan') : t('shell.choosePlan')}
        </button>
      )}
      {isChoosing && (
        <Suspense>
          <PlanDialog dayLeft={dayLeft} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </aside>
  )
}
