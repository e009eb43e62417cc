import type { PlanCode } from '@backroom/contract/money/plans/plan-list'
import { rankOf } from '@backroom/contract/stores/stores/rank'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../api/query-client.ts'
import { formatMoney } from '../../../ui/money/money.ts'

export type { PlanStatus } from '@backroom/contract/money/plans/endpoints'

type Rank = 'MEMBER' | 'SILVER' | 'GOLD' | 'PLATINUM'

/** Name, monthly price and fee of plans as text. */
export function usePlanTexts(currency: string) {
  const { t, i18n } = useTranslation()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 })
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  return {
    money,
    name: (code: PlanCode) => t(`plans.rank.${rankOf(code) as Rank}`),
    price: (monthlyCents: number) =>
      monthlyCents === 0 ? t('planPage.free') : t('planPage.price', { price: money(monthlyCents) }),
    percent: (basisPoints: number) => percent.format(basisPoints / 10_000),
  }
}

/** Reloads the plan, and the shop, whose state may have changed. */
export const reloadPlan = () =>
  Promise.all(
    [['plans'], ['stores', 'preference'], ['payouts']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
