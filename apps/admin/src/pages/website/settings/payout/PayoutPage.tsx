import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { toPage } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { balanceOptions } from '../../../../shell/toolbar/Balance.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { AccountsCard } from './accounts/AccountsCard.tsx'
import { ConfirmedAccount } from './accounts/ConfirmedAccount.tsx'
import { Figures } from './Figures.tsx'
import classes from './PayoutPage.module.css'
import { Payouts } from './Payouts.tsx'
import { Releases } from './Releases.tsx'
import { RequestDialog } from './RequestDialog.tsx'
import { ScheduleCard } from './ScheduleCard.tsx'

/** What the store has earned, where it goes, and its payouts. */
export default function PayoutPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const me = useMe()
  const { data: balance } = useQuery(balanceOptions())
  const { destinations } = useSuspenseQuery(pageQueryOptions(api.payoutDestinations.list)).data
  const [isRequesting, setRequesting] = useState(false)
  return (
    <div className={classes.page}>
      <PageHeader
        title={pageLabel('website.settings.payout')}
        action={
          <>
            <Button variant="default" renderRoot={toPage('website.settings.payout.statement')}>
              {pageLabel('website.settings.payout.statement')}
            </Button>
            {holds(me, 'payouts.request') && (
              <Button onClick={() => setRequesting(true)}>{t('payouts.request')}</Button>
            )}
          </>
        }
      />
      <ConfirmedAccount />
      <Figures balance={balance} />
      <Payouts />
      <div className={classes.columns}>
        <AccountsCard destinations={destinations} />
        <ScheduleCard destinations={destinations} />
      </div>
      <Releases />
      {isRequesting && balance && (
        <RequestDialog balance={balance} destinations={destinations} onClose={() => setRequesting(false)} />
      )}
    </div>
  )
}
