import type { DraftState as State } from '@backroom/contract/selling/draft-orders/states'
import { useTranslation } from 'react-i18next'
import { StatusDot, type Tone } from '../../../ui/states/StatusDot.tsx'

const tones: Record<State, Tone> = { open: 'neutral', invoice_sent: 'attention', expired: 'danger', completed: 'good' }

export function DraftState({ state }: { state: State }) {
  const { t } = useTranslation()
  return (
    <StatusDot tone={tones[state]} hollow={state !== 'completed'}>
      {t(`drafts.states.${state}`)}
    </StatusDot>
  )
}
