import { riskCan } from '@backroom/contract/selling/order-risks/rules'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../order-status.ts'
import classes from './Risk.module.css'
import { RiskRules } from './RiskRules.tsx'

/** Why a member should look at an order before it is sent. */
export function RiskWarning({ order }: { order: Order }) {
  const { t } = useTranslation()
  if (riskCan.beSentAutomatically(order)) return null
  return (
    <div className={classes.warning} role="note">
      <p>{t('risks.warning')}</p>
      <RiskRules rules={(order.risk?.rules ?? []).filter(({ verdict }) => verdict !== 'fine')} />
    </div>
  )
}
