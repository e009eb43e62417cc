import type { Delivery } from '@backroom/contract/messages/webhooks/endpoints'
import { useTranslation } from 'react-i18next'
import { StatusDot, type Tone } from '../../../../../ui/states/StatusDot.tsx'

const tones: Record<Delivery['state'], Tone> = { delivered: 'good', waiting: 'attention', failed: 'danger' }

/** `Delivered · 200` */
export function DeliveryStatus({ delivery: { state, status } }: { delivery: Delivery }) {
  const { t } = useTranslation()
  const label = t(`apps.delivery.${state}`)
  return (
    <StatusDot tone={tones[state]} hollow={state === 'waiting'}>
      {status === null ? label : `${label} · ${status}`}
    </StatusDot>
  )
}
