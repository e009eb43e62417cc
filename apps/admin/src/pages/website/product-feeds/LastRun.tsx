import type { ProductFeedSummary } from '@backroom/contract/catalog/product-feeds/endpoints'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../../links.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { toneOf } from '../../../shell/tasks/task-texts.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import classes from './ProductFeeds.module.css'

/** The state of the last run, with a link to its task. */
export function LastRun({ run: { taskId, state, startedAt } }: { run: NonNullable<ProductFeedSummary['lastRun']> }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return (
    <span className={classes.run}>
      <StatusDot tone={toneOf[state]}>{t(`tasks.state.${state}`)}</StatusDot>
      <PageLink page="website.tasks" search={{ task: taskId }}>
        <DateTime at={startedAt} timeZone={zone} short />
      </PageLink>
    </span>
  )
}
