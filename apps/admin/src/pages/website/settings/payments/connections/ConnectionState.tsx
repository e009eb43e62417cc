import { healthTexts } from '@backroom/contract/money/payment-connections/health-texts'
import { kinds } from '@backroom/contract/money/payment-connections/kinds/kinds'
import { useTranslation } from 'react-i18next'
import { storedLanguage } from '../../../../../i18n/i18n.ts'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { StatusDot, type Tone } from '../../../../../ui/states/StatusDot.tsx'
import classes from '../PaymentsPage.module.css'
import type { Overview, PaymentConnection } from './use-connections.ts'

type State = 'takesSales' | 'offered' | 'off' | 'failing' | 'otherCurrency' | 'unverified' | 'waits'

const tones: Record<State, Tone> = {
  takesSales: 'good',
  offered: 'good',
  off: 'neutral',
  failing: 'danger',
  otherCurrency: 'attention',
  unverified: 'attention',
  waits: 'neutral',
}

/** Why sales go through a connection, or why they do not. */
function stateOf(
  { takesSales, isActive, health, currency, kind, isTest }: PaymentConnection,
  overview: Overview,
): State {
  if (takesSales) return kinds[kind].manual ? 'offered' : 'takesSales'
  if (!isActive) return 'off'
  if (health?.state === 'failing') return 'failing'
  if (currency !== null && currency !== overview.currency) return 'otherCurrency'
  if (kinds[kind].takesRealMoney && !isTest && overview.entity?.state !== 'verified') return 'unverified'
  return 'waits'
}

export function ConnectionState({ connection, overview }: { connection: PaymentConnection; overview: Overview }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { health } = connection
  const state = stateOf(connection, overview)
  return (
    <>
      <StatusDot tone={tones[state]} hollow={state === 'waits'}>
        {t(`payments.state.${state}`, { currency: overview.currency })}
      </StatusDot>
      {health?.problem && <p className={classes.soft}>{healthTexts[health.problem][storedLanguage()]}</p>}
      {health && (
        <p className={classes.soft}>
          {health.checkedAt ? (
            <>
              {t('payments.checked')} <DateTime at={health.checkedAt} timeZone={zone} />
            </>
          ) : (
            t('payments.unchecked')
          )}
        </p>
      )}
    </>
  )
}
