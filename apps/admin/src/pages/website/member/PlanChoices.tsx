import type { PlanCode } from '@backroom/contract/money/plans/plan-list'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useMe } from '../../../session/use-me.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import classes from './Member.module.css'
import { type PlanStatus, reloadPlan, usePlanTexts } from './plan-name.ts'

type Offer = PlanStatus['plans'][number]

/** Each plan with what it costs and what it would change. */
export function PlanChoices({ plan }: { plan: PlanStatus }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Offer>()
  return (
    <Card title={t('planPage.plans')} flush>
      <ul className={classes.rows}>
        {plan.plans.map((offer) => (
          <OfferRow key={offer.code} offer={offer} plan={plan} onChoose={() => setAsked(offer)} />
        ))}
      </ul>
      {asked && <ChangeDialog offer={asked} currency={plan.currency} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

function OfferRow({ offer, plan, onChoose }: { offer: Offer; plan: PlanStatus; onChoose: () => void }) {
  const { t } = useTranslation()
  const mayChoose = holds(useMe(), 'settings.edit')
  const texts = usePlanTexts(plan.currency)
  const { code, monthlyCents, feeBasisPoints } = offer
  const current = plan.plans.find((one) => one.code === plan.code)!
  const isNext = plan.chosenPlan === code
  const isCurrent = plan.code === code && plan.state !== 'trial'
  // The current plan is offered again to take back what was chosen for later.
  const isOffered = mayChoose && !isNext && (!isCurrent || plan.chosenPlan !== null)
  const difference = feeBasisPoints - current.feeBasisPoints
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>
          {texts.name(code)}
          {isCurrent && <span className={classes.tag}>{t('planPage.isCurrent')}</span>}
          {isNext && <span className={classes.tag}>{t('planPage.isChosen')}</span>}
        </p>
        <p>{[texts.price(monthlyCents), t('planPage.fee', { fee: texts.percent(feeBasisPoints) })].join(' · ')}</p>
        {difference !== 0 && (
          <p className={classes.soft}>
            {t(difference < 0 ? 'planPage.lower' : 'planPage.higher', {
              difference: texts.percent(Math.abs(difference)),
            })}
          </p>
        )}
        {isOffered && !isCurrent && <Beginning offer={offer} money={texts.money} />}
      </div>
      {isOffered && (
        <Button variant="default" onClick={onChoose}>
          {isCurrent ? t('planPage.keep') : t('planPage.choose', { plan: texts.name(code) })}
        </Button>
      )}
    </li>
  )
}

/** When the plan would begin, and what that costs. */
function Beginning({ offer: { startsAt, dueNowCents }, money }: { offer: Offer; money: (cents: number) => string }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return (
    <p className={classes.soft}>
      {startsAt ? (
        <>
          {t('planPage.later')} <DateTime at={startsAt} timeZone={zone} short />
        </>
      ) : dueNowCents > 0 ? (
        t('planPage.dueNow', { amount: money(dueNowCents) })
      ) : (
        t('planPage.atOnce')
      )}
    </p>
  )
}

function ChangeDialog({ offer, currency, onClose }: { offer: Offer; currency: string; onClose: () => void }) {
  const { t } = useTranslation()
  const texts = usePlanTexts(currency)
  const { code, startsAt, dueNowCents } = offer
  const plan = texts.name(code)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { code: PlanCode }) => api.plans.choose({ body }),
    meta: { quiet: true },
    onSuccess: async () => {
      onClose()
      await reloadPlan()
      showNotice({ kind: 'success', title: t('planPage.changed'), message: plan })
    },
  })
  const effect = startsAt ? 'confirmLater' : dueNowCents > 0 ? 'confirmNow' : 'confirmFree'
  return (
    <AskDialog
      title={t('planPage.confirmTitle', { plan })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button loading={isPending} onClick={() => mutate({ code })}>
            {t('planPage.confirm')}
          </Button>
        </>
      }
    >
      <p>{t(`planPage.${effect}`, { amount: texts.money(dueNowCents) })}</p>
    </AskDialog>
  )
}
