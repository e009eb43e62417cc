import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../ui/money/money.ts'
import { useCopy } from '../../../../ui/use-copy.ts'
import type { Order } from '../order-status.ts'
import { MarkPaidButton } from './MarkPaidButton.tsx'
import classes from './OrderPayment.module.css'
import { RemindButton } from './RemindButton.tsx'

/** What edits have added to a paid order, how its customer wants to pay it, and the link by which they do. */
export function BalanceActions({ order }: { order: Order }) {
  const { t, i18n } = useTranslation()
  const { dueCents, paymentUrl, balanceMethod, currency } = order
  const { isCopied, copy } = useCopy(paymentUrl)
  const amount = formatMoney(dueCents, currency, i18n.language)
  return (
    <>
      <p className={classes.balance}>
        {balanceMethod
          ? t('orders.balanceMethodText', { amount, method: balanceMethod.name })
          : t('orders.balanceText', { amount })}
      </p>
      <div className={classes.actions}>
        <Button size="sm" variant="default" onClick={copy}>
          {t(isCopied ? 'orders.balanceCopied' : 'orders.balanceCopy')}
        </Button>
        <RemindButton order={order} />
        <MarkPaidButton order={order} isSecond={!balanceMethod} />
      </div>
    </>
  )
}
