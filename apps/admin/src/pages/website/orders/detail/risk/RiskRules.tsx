import type { RiskVerdict } from '@backroom/contract/selling/order-risks/states'
import { CircleCheck, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './Risk.module.css'
import { type RiskRule, useRuleText } from './use-rule-text.ts'

const icons: Record<RiskVerdict, LucideIcon> = { high: OctagonAlert, notable: TriangleAlert, fine: CircleCheck }
const order: readonly RiskVerdict[] = ['high', 'notable', 'fine']

/** Rules with their verdicts, the alarming ones first. */
export function RiskRules({ rules }: { rules: readonly RiskRule[] }) {
  const { t } = useTranslation()
  const textOf = useRuleText()
  const sorted = order.flatMap((verdict) => rules.filter((rule) => rule.verdict === verdict))
  return (
    <ul className={classes.rules}>
      {sorted.map((rule) => {
        const Icon = icons[rule.verdict]
        return (
          <li key={rule.rule} data-verdict={rule.verdict}>
            <Icon size={18} role="img" aria-label={t(`risks.verdict.${rule.verdict}`)} />
            <span>{textOf(rule)}</span>
          </li>
        )
      })}
    </ul>
  )
}
