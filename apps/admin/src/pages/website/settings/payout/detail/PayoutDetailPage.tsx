import type { PayoutDetail } from '@backroom/contract/money/payouts/endpoints'
import { type PayoutReason, payoutReasons } from '@backroom/contract/money/payouts/reasons'
import { payoutCan } from '@backroom/contract/money/payouts/rules'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { pageQueryOptions } from '../../../../../api/client.ts'
import { storedLanguage } from '../../../../../i18n/i18n.ts'
import { usePage } from '../../../../../links.tsx'
import { useMe } from '../../../../../session/use-me.ts'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../../../ui/layout/PageHeader.tsx'
import { Money } from '../../../../../ui/money/Money.tsx'
import { useAccountName } from '../accounts/account-name.ts'
import classes from '../PayoutPage.module.css'
import { PayoutStatus } from '../PayoutStatus.tsx'
import { reloadPayouts } from '../RequestDialog.tsx'
import { PayoutOrders } from './PayoutOrders.tsx'

/** A payout: what it pays, its steps, and the orders behind it. */
export default function PayoutDetailPage() {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const me = useMe()
  const accountName = useAccountName()
  const { id } = usePage('website.settings.payout.detail').params
  const { data: payout } = useSuspenseQuery(pageQueryOptions(api.payouts.show, { params: { id } }))
  const cancel = useMutation({
    mutationFn: () => api.payouts.cancel({ params: { id } }),
    onSuccess: reloadPayouts,
  })
  const { amountCents, feeCents, netCents, currency } = payout
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('payouts.payoutOf', { account: accountName(payout.destinationKind, payout.destinationHint) })}
        aside={<PayoutStatus state={payout.state} />}
        detail={<DateTime at={payout.requestedAt} timeZone={zone} />}
        action={
          payoutCan.cancel(payout) &&
          holds(me, 'payouts.request') && (
            <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('payouts.cancel')}
            </Button>
          )
        }
      />
      {payout.reason && <Refusal reason={payout.reason} note={payout.note} />}
      <div className={classes.columns}>
        <Card title={t('payouts.amount')}>
          <dl className={classes.terms}>
            <dt>{t('payouts.amount')}</dt>
            <dd>
              <Money amount={amountCents} currency={currency} />
            </dd>
            <dt>{t('payouts.fee')}</dt>
            <dd>
              <Money amount={-feeCents} currency={currency} />
            </dd>
            <dt>{t('payouts.arriving')}</dt>
            <dd>
              <Money amount={netCents} currency={currency} />
            </dd>
          </dl>
        </Card>
        <Steps payout={payout} />
      </div>
      <PayoutOrders payout={payout} />
    </div>
  )
}

/** Why the payout did not arrive, and what to do. */
function Refusal({ reason, note }: { reason: PayoutReason; note: string }) {
  const { what, remedy } = payoutReasons[reason]
  const language = storedLanguage()
  return (
    <Card>
      <div role="status">
        <p className={classes.label}>{what[language]}</p>
        <p>{remedy[language]}</p>
        {note && <p className={classes.soft}>{note}</p>}
      </div>
    </Card>
  )
}

function Steps({ payout: { steps } }: { payout: PayoutDetail }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  return (
    <Card title={t('payouts.steps')}>
      <ol className={classes.steps}>
        {steps.map(({ state, at, by }) => (
          <li key={`${state} ${at}`}>
            <PayoutStatus state={state} />
            <span className={classes.soft}>
              {t(`payouts.by.${by}`)} · <DateTime at={at} timeZone={zone} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
