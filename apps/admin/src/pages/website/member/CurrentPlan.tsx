import { holds } from '@backroom/contract/platform/access/permissions'
import { rankOf } from '@backroom/contract/stores/stores/rank'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useMe } from '../../../session/use-me.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import { StatusDot, type Tone } from '../../../ui/states/StatusDot.tsx'
import classes from './Member.module.css'
import { type PlanStatus, reloadPlan, usePlanTexts } from './plan-name.ts'

const tones: Record<PlanStatus['state'], Tone> = {
  trial: 'information',
  active: 'good',
  past_due: 'attention',
  grace: 'attention',
  frozen: 'danger',
  cancelled: 'danger',
}

/** Rank, state and price of the plan, what comes next, and the payment of one that isn't paid. */
export function CurrentPlan({ plan }: { plan: PlanStatus }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { code, state, stateEndsAt, paidUntil, chosenPlan, chosenFrom, currency, available, dueCents } = plan
  const texts = usePlanTexts(currency)
  const current = plan.plans.find((one) => one.code === code)!
  return (
    <Card
      title={t('planPage.current')}
      aside={<StatusDot tone={tones[state]}>{t(`planPage.state.${state}`)}</StatusDot>}
    >
      <p className={classes.name}>{texts.name(code)}</p>
      <p className={classes.soft}>
        {[
          t('planPage.rank', { rank: rankOf(code) }),
          texts.price(current.monthlyCents),
          t('planPage.fee', { fee: texts.percent(current.feeBasisPoints) }),
        ].join(' · ')}
      </p>
      <p>{t(`planPage.stateText.${state}`)}</p>
      {stateEndsAt && (
        <p>
          {t('planPage.stateEnds')} <DateTime at={stateEndsAt} timeZone={zone} />
        </p>
      )}
      {state === 'active' && paidUntil && (
        <p>
          {t('planPage.paidUntil')} <DateTime at={paidUntil} timeZone={zone} />
        </p>
      )}
      {chosenPlan && chosenFrom && (
        <p>
          {t('planPage.next', { plan: texts.name(chosenPlan) })} <DateTime at={chosenFrom} timeZone={zone} />
        </p>
      )}
      <p className={classes.soft}>{t('planPage.balance', { amount: texts.money(available) })}</p>
      {dueCents > 0 && <Payment due={texts.money(dueCents)} />}
    </Card>
  )
}

function Payment({ due }: { due: string }) {
  const { t } = useTranslation()
  const mayPay = holds(useMe(), 'settings.edit')
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.plans.pay(),
    meta: { quiet: true },
    onSuccess: async () => {
      await reloadPlan()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('planPage.paid') })
    },
  })
  return (
    <div className={classes.payment}>
      <strong>{t('planPage.due', { amount: due })}</strong>
      {mayPay && (
        <Button loading={isPending} onClick={() => mutate()}>
          {t('planPage.pay')}
        </Button>
      )}
    </div>
  )
}
