import { rankOf } from '@backroom/contract/stores/stores/rank'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../session/use-store.ts'
import { StatusDot } from '../../../../ui/states/StatusDot.tsx'
import { RankImage } from './RankImage.tsx'
import classes from './StoreBadges.module.css'
import { createdOn } from './store-badges.ts'

/** Rank, status and creation date of the store. */
export function StoreBadges() {
  const { t } = useTranslation()
  const { subscriptionCode, isEnabled, created_at, standardTimezone } = useStore()
  return (
    <div className={classes.badges}>
      {subscriptionCode && (
        <span className={classes.rank} title={t('analytics.rank')}>
          <RankImage rank={rankOf(subscriptionCode)} label={t('analytics.rank')} />
          {rankOf(subscriptionCode)}
        </span>
      )}
      <StatusDot tone={isEnabled ? 'good' : 'neutral'}>
        {t(isEnabled ? 'analytics.active' : 'analytics.inactive')}
      </StatusDot>
      <span className={classes.created}>
        {t('analytics.created', { date: createdOn(created_at, standardTimezone) })}
      </span>
    </div>
  )
}
