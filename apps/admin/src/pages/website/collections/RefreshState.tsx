import type { CollectionSummary } from '@backroom/contract/catalog/collections/endpoints'
import { openTaskStates } from '@backroom/contract/platform/tasks/states'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'

type Refresh = NonNullable<CollectionSummary['refresh']>

/** Whether the task that applies the rules still runs. Otherwise it was stopped or failed. */
export const isRunning = ({ state }: Refresh) => openTaskStates.some((open) => open === state)

export function RefreshState({ refresh }: { refresh: Refresh }) {
  const { t } = useTranslation()
  return isRunning(refresh) ? (
    <StatusDot tone="information">{t('collections.updating')}</StatusDot>
  ) : (
    <StatusDot tone="attention">{t('collections.stopped')}</StatusDot>
  )
}
