import type { ConsentState } from '@backroom/contract/selling/customers/states'
import { useTranslation } from 'react-i18next'
import { StatusDot, type Tone } from '../../../ui/states/StatusDot.tsx'

const tones: Record<ConsentState, Tone> = { never: 'neutral', subscribed: 'good', unsubscribed: 'attention' }

export function ConsentStatus({ state }: { state: ConsentState }) {
  const { t } = useTranslation()
  return (
    <StatusDot tone={tones[state]} hollow={state === 'never'}>
      {t(`customers.consentStates.${state}`)}
    </StatusDot>
  )
}
