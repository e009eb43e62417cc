import type { DomainState } from '@backroom/contract/stores/domains/states'
import { useTranslation } from 'react-i18next'
import { StatusDot, type Tone } from '../../../ui/states/StatusDot.tsx'

const tones: Record<DomainState, Tone> = {
  added: 'attention',
  awaiting_dns: 'attention',
  verifying: 'attention',
  issuing_tls: 'information',
  active: 'good',
  failed: 'danger',
}

export function DomainStatus({ state }: { state: DomainState }) {
  const { t } = useTranslation()
  return (
    <StatusDot tone={tones[state]} hollow={state !== 'active' && state !== 'failed'}>
      {t(`domains.state.${state}`)}
    </StatusDot>
  )
}
