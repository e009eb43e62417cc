import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../session/use-store.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { formatMoney } from '../../../ui/money/money.ts'
import classes from './PayoutReviews.module.css'
import type { Asked } from './review-steps.ts'
import {
  type PlainStep,
  plainSteps,
  type ReviewedPayout,
  type ReviewStep,
  reloadReviews,
  stepsOf,
  takeStep,
} from './review-steps.ts'

interface Props {
  payout: ReviewedPayout
  /** For a step that needs a reason or a number. */
  onAsk: (step: Asked['step']) => void
}

const isPlain = (step: ReviewStep): step is PlainStep => plainSteps.some((plain) => plain === step)

export function ReviewRow({ payout, onAsk }: Props) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const { storeName, holder, destinationHint, currency, requestedAt, isOwn } = payout
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  const take = useMutation({
    mutationFn: (step: PlainStep) => takeStep(step, payout),
    onSettled: reloadReviews,
  })
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.shop}>{storeName}</p>
        <p className={classes.soft}>
          {holder} · {destinationHint}
        </p>
        <p className={classes.soft}>
          <DateTime at={requestedAt} timeZone={zone} short />
          {isOwn && ` · ${t('payoutReviews.own')}`}
        </p>
      </div>
      <dl className={classes.amounts}>
        <dt>{t('payoutReviews.amount')}</dt>
        <dd>{money(payout.amountCents)}</dd>
        <dt>{t('payoutReviews.arriving')}</dt>
        <dd>{money(payout.netCents)}</dd>
      </dl>
      <div className={classes.actions}>
        <Button
          size="xs"
          variant="subtle"
          aria-label={t('payoutReviews.reserves.openOf', { shop: storeName })}
          onClick={() => onAsk('reserves')}
        >
          {t('payoutReviews.reserves.open')}
        </Button>
        {(stepsOf[payout.state] ?? []).map((step, place) => (
          <Button
            key={step}
            size="xs"
            variant={place === 0 ? 'filled' : 'default'}
            disabled={step === 'approve' && isOwn}
            loading={take.isPending && take.variables === step}
            aria-label={t('payoutReviews.stepOf', {
              step: t(`payoutReviews.step.${step}`),
              shop: storeName,
              amount: money(payout.amountCents),
            })}
            onClick={() => (isPlain(step) ? take.mutate(step) : onAsk(step))}
          >
            {t(`payoutReviews.step.${step}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}
