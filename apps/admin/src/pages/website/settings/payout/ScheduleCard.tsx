import type { PayoutDestination } from '@backroom/contract/money/payout-destinations/endpoints'
import type { PayoutConfig } from '@backroom/contract/money/payouts/endpoints'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { useMe } from '../../../../session/use-me.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { formatMoney } from '../../../../ui/money/money.ts'
import { useAccountName } from './accounts/account-name.ts'
import classes from './PayoutPage.module.css'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { weekdayName } from './weekday-name.ts'

/** When the store is paid without asking, and the terms of payouts. */
export function ScheduleCard({ destinations }: { destinations: PayoutDestination[] }) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const accountName = useAccountName()
  const mayChange = holds(useMe(), 'payouts.destination')
  const [isChanging, setChanging] = useState(false)
  const { data: config } = useSuspenseQuery(pageQueryOptions(api.payouts.config))
  const account = destinations.find(({ id }) => id === config.destinationId)
  const money = (cents: number) => formatMoney(cents, config.currency, i18n.language)
  return (
    <Card
      title={t('payouts.schedule')}
      aside={
        mayChange && (
          <Button variant="default" size="xs" onClick={() => setChanging(true)}>
            {t('payouts.changeSchedule')}
          </Button>
        )
      }
    >
      <dl className={classes.terms}>
        <dt>{t('payouts.when')}</dt>
        <dd>{scheduleText(config)}</dd>
        {account && config.schedule !== 'manual' && (
          <>
            <dt>{t('payouts.account')}</dt>
            <dd>{accountName(account.kind, account.hint)}</dd>
          </>
        )}
        {config.nextRunAt && (
          <>
            <dt>{t('payouts.nextRun')}</dt>
            <dd>
              <DateTime at={config.nextRunAt} timeZone={zone} />
            </dd>
          </>
        )}
        <dt>{t('payouts.least')}</dt>
        <dd>{money(config.minimumCents)}</dd>
        <dt>{t('payouts.holding')}</dt>
        <dd>{t('payouts.holdingDays', { count: config.holdingDays })}</dd>
      </dl>
      {isChanging && <ScheduleDialog config={config} destinations={destinations} onClose={() => setChanging(false)} />}
    </Card>
  )

  function scheduleText({ schedule, weekday, thresholdCents }: PayoutConfig): string {
    if (schedule === 'weekly') return t('payouts.everyWeek', { day: weekdayName(weekday ?? 1, i18n.language) })
    if (schedule === 'threshold') return t('payouts.fromAmount', { amount: money(thresholdCents ?? 0) })
    return t('payouts.schedules.manual')
  }
}
