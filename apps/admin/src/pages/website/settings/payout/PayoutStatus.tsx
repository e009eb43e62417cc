import type { PayoutState } from '@backroom/contract/money/payouts/states'
import { useTranslation } from 'react-i18next'
import { StatusDot, type Tone } from '../../../../ui/states/StatusDot.tsx'

const tones: Record<PayoutState, Tone> = {
  requested: 'information',
  under_review: 'information',
  approved: 'information',
  processing: 'information',
  paid: 'good',
  cancelled: 'neutral',
  rejected: 'danger',
  failed: 'danger',
  returned: 'danger',
}

export function PayoutStatus({ state }: { state: PayoutState }) {
  const { t } = useTranslation()
  return (
    <StatusDot tone={tones[state]} hollow={state === 'requested'}>
      {t(`payouts.state.${state}`)}
    </StatusDot>
  )
}
