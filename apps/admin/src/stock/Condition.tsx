import type { StockCondition } from '@backroom/contract/catalog/inventory/states'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '../ui/states/StatusDot.tsx'
import { conditionTones } from './level.ts'

export function Condition({ condition }: { condition: StockCondition }) {
  const { t } = useTranslation()
  return (
    <StatusDot tone={conditionTones[condition]} hollow={condition === 'not_counted'}>
      {t(`inventory.condition.${condition}`)}
    </StatusDot>
  )
}
