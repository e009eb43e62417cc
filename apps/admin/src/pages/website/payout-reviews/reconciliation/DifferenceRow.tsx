import type { ReconciliationDifference } from '@backroom/contract/money/reconciliations/endpoints'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../ui/money/money.ts'
import { StatusDot } from '../../../../ui/states/StatusDot.tsx'
import classes from '../PayoutReviews.module.css'

export type Difference = ReconciliationDifference

interface Props {
  difference: Difference
  onExplain: () => void
}

/** A payment or payout on which the books and its provider disagree. */
export function DifferenceRow({ difference, onExplain }: Props) {
  const { t, i18n } = useTranslation()
  const { provider, key, storeId, booksCents, providerCents, currency, explanation } = difference
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.shop}>
          <StatusDot tone={explanation === null ? 'danger' : 'neutral'}>
            {t(`payoutReviews.books.differs.${provider}`)}
          </StatusDot>
        </p>
        <p className={classes.soft}>{key}</p>
        {storeId === null && <p className={classes.soft}>{t('payoutReviews.books.unknown')}</p>}
        {explanation !== null && <p className={classes.soft}>{explanation}</p>}
      </div>
      <dl className={classes.amounts}>
        <dt>{t('payoutReviews.books.ours')}</dt>
        <dd>{money(booksCents)}</dd>
        <dt>{t('payoutReviews.books.theirs')}</dt>
        <dd>{money(providerCents)}</dd>
      </dl>
      <div className={classes.actions}>
        <Button
          size="xs"
          variant="default"
          aria-label={t('payoutReviews.books.explainOne', { amount: money(providerCents - booksCents) })}
          onClick={onExplain}
        >
          {t('payoutReviews.books.explain')}
        </Button>
      </div>
    </li>
  )
}
