import { isPlan, type PlanCode, plans, priceOf } from '@backroom/contract/money/plans/plan-list'
import { rankOf } from '@backroom/contract/stores/stores/rank'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { queryClient } from '../../api/query-client.ts'
import { useStore } from '../../session/use-store.ts'
import { RadioCards } from '../../ui/inputs/RadioCards.tsx'
import { formatMoney } from '../../ui/money/money.ts'
import { AskDialog } from '../../ui/overlays/AskDialog.tsx'
import { showNotice } from '../../ui/overlays/notice-list.ts'

type Rank = 'MEMBER' | 'SILVER' | 'GOLD' | 'PLATINUM'
const getRank = (code: PlanCode) => rankOf(code) as Rank

export default function PlanDialog({ dayLeft, onClose }: { dayLeft: number; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { chosenPlan, currency } = useStore()
  const [code, setCode] = useState<PlanCode>(isPlan(chosenPlan) ? chosenPlan : 'CS_MEMBER_SP')
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.plans.choose({ body: { code } }),
    meta: { quiet: true },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['stores', 'preference'] })
      const message = t('plans.chosen', { plan: t(`plans.rank.${getRank(code)}`) })
      showNotice({ kind: 'success', title: t('errors.done'), message })
      onClose()
    },
  })
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 2 })
  const describe = ({ code, feeBasisPoints }: (typeof plans)[number]) => {
    const fee = percent.format(feeBasisPoints / 10_000)
    const price = priceOf(code, currency)
    if (price.amountCents === 0) return t('plans.free', { fee })
    return t('plans.price', { price: formatMoney(price.amountCents, price.currency, i18n.language), fee })
  }
  return (
    <AskDialog
      title={t('plans.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button loading={isPending} onClick={() => mutate()}>
            {t('plans.choose')}
          </Button>
        </>
      }
    >
      <RadioCards
        legend={t('plans.afterTrial', { count: dayLeft })}
        value={code}
        choices={plans.map((plan) => ({
          value: plan.code,
          label: t(`plans.rank.${getRank(plan.code)}`),
          text: describe(plan),
        }))}
        onChange={setCode}
      />
    </AskDialog>
  )
}
