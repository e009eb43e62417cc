import type { AbandonedState as State } from '@backroom/contract/selling/abandoned-checkouts/states'
import { useTranslation } from 'react-i18next'
import { StatusDot, type Tone } from '../../../ui/states/StatusDot.tsx'

const tones: Record<State, Tone> = {
  not_recovered: 'attention',
  recovered: 'good',
  ordered: 'good',
  unsubscribed: 'neutral',
  erased: 'neutral',
}

export function AbandonedState({ state }: { state: State }) {
  const { t } = useTranslation()
  return (
    <StatusDot tone={tones[state]} hollow={state !== 'recovered'}>
      {t(`abandoned.states.${state}`)}
    </StatusDot>
  )
}
