import type { PayoutDestination } from '@backroom/contract/money/payout-destinations/endpoints'
import type { PayoutConfig } from '@backroom/contract/money/payouts/endpoints'
import { scheduleNeeds } from '@backroom/contract/money/payouts/rules'
import { type PayoutSchedule, payoutSchedules } from '@backroom/contract/money/payouts/states'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import { minorUnits } from '../../../../ui/money/money.ts'
import { useAccountName } from './accounts/account-name.ts'
import { reloadPayouts } from './RequestDialog.tsx'
import { weekdayName } from './weekday-name.ts'
import '@mantine/core/styles/NumberInput.css'

interface Values {
  schedule: PayoutSchedule
  weekday: string
  thresholdCents: string | number
  destinationId: string
}

interface Props {
  config: PayoutConfig
  destinations: PayoutDestination[]
  onClose: () => void
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

export function ScheduleDialog({ config, destinations, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const accountName = useAccountName()
  const { id, revision, currency } = config
  const chevron = <ChevronDown size={16} aria-hidden="true" />
  const confirmed = destinations.filter(({ state }) => state !== 'unconfirmed')
  const values: Values = {
    schedule: config.schedule,
    weekday: String(config.weekday ?? 1),
    thresholdCents: String(majorUnits(config.thresholdCents ?? config.minimumCents, currency)),
    destinationId: config.destinationId ?? confirmed[0]?.id ?? '',
  }
  const form = useSubmitForm(api.payouts.createConfig, {
    values,
    labels: {
      schedule: t('payouts.when'),
      weekday: t('payouts.weekday'),
      thresholdCents: t('payouts.threshold'),
      destinationId: t('payouts.account'),
    },
    body: ({ schedule, weekday, thresholdCents, destinationId }) => ({
      schedule,
      weekday: scheduleNeeds[schedule] === 'weekday' ? Number(weekday) : null,
      thresholdCents:
        scheduleNeeds[schedule] === 'thresholdCents' ? minorUnits(Number(thresholdCents), currency) : null,
      destinationId: destinationId === '' ? null : destinationId,
    }),
    send: (body) =>
      id === null ? api.payouts.createConfig({ body }) : api.payouts.updateConfig({ params: { id }, body, revision }),
    onDone: async () => {
      await reloadPayouts()
      onClose()
    },
    errorPlace: 'dialog',
  })
  const needed = scheduleNeeds[form.values().schedule]
  return (
    <FormDialog form={form} title={t('payouts.schedule')} submit={t('payouts.saveSchedule')} onClose={onClose}>
      <NativeSelect
        {...form.live('schedule')}
        rightSection={chevron}
        data={payoutSchedules.map((value) => ({ value, label: t(`payouts.schedules.${value}`) }))}
      />
      {needed === 'weekday' && (
        <NativeSelect
          {...form.live('weekday')}
          rightSection={chevron}
          data={weekdays.map((day) => ({ value: String(day), label: weekdayName(day, i18n.language) }))}
        />
      )}
      {needed === 'thresholdCents' && <MoneyField {...form.field('thresholdCents')} currency={currency} />}
      {needed && (
        <NativeSelect
          {...form.live('destinationId')}
          rightSection={chevron}
          data={[
            ...(confirmed.length === 0 ? [{ value: '', label: t('payouts.noConfirmedAccount') }] : []),
            ...confirmed.map(({ id: value, kind, hint }) => ({ value, label: accountName(kind, hint) })),
          ]}
        />
      )}
    </FormDialog>
  )
}
