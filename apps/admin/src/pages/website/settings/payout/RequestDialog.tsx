import type { PayoutDestination } from '@backroom/contract/money/payout-destinations/endpoints'
import { minimumPayout, payoutFee } from '@backroom/contract/money/payouts/rules'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import { Button, NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { Money } from '../../../../ui/money/Money.tsx'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import { formatMoney, minorUnits } from '../../../../ui/money/money.ts'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { useAccountName } from './accounts/account-name.ts'
import type { Balance } from './Figures.tsx'
import classes from './PayoutPage.module.css'
import '@mantine/core/styles/NumberInput.css'

interface Props {
  balance: Balance
  destinations: PayoutDestination[]
  onClose: () => void
}

export const reloadPayouts = () => queryClient.invalidateQueries({ queryKey: ['payouts'] })

/** Requests a payout, or says what is missing for one. */
export function RequestDialog({ balance, destinations, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const usable = destinations.filter(({ state }) => state === 'usable')
  const minimum = minimumPayout(balance.currency)
  const amount = formatMoney(minimum, balance.currency, i18n.language)
  const missing =
    usable.length === 0
      ? t(destinations.length === 0 ? 'payouts.needsAccount' : 'payouts.needsUsableAccount')
      : balance.debt > 0
        ? t('payouts.needsNoDebt')
        : balance.availableToPayout < minimum && t('payouts.needsMore', { amount })
  if (missing)
    return (
      <AskDialog
        title={t('payouts.request')}
        onClose={onClose}
        actions={
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
        }
      >
        <p>{missing}</p>
      </AskDialog>
    )
  return <RequestForm balance={balance} destinations={usable} onClose={onClose} />
}

function RequestForm({ balance, destinations, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const accountName = useAccountName()
  const { availableToPayout, currency } = balance
  const minimum = minimumPayout(currency)
  const [key] = useState(() => crypto.randomUUID())
  const form = useSubmitForm(api.payouts.request, {
    values: {
      amountCents: String(majorUnits(availableToPayout, currency)) as string | number,
      destinationId: destinations[0]!.id,
    },
    labels: { amountCents: t('payouts.amount'), destinationId: t('payouts.account') },
    body: ({ amountCents, destinationId }) => ({
      amountCents: minorUnits(Number(amountCents), currency),
      destinationId,
    }),
    send: (body) => api.payouts.request({ body, idempotencyKey: key }),
    onDone: async () => {
      await reloadPayouts()
      onClose()
    },
    errorPlace: 'dialog',
  })
  const { amountCents, destinationId } = form.values()
  const cents = minorUnits(Number(amountCents), currency)
  const { feeBasisPoints, arrivalDays } = destinations.find(({ id }) => id === destinationId)!
  const fee = Number.isSafeInteger(cents) && cents > 0 ? payoutFee(cents, feeBasisPoints) : 0
  return (
    <FormDialog form={form} title={t('payouts.request')} submit={t('payouts.request')} onClose={onClose}>
      <MoneyField
        {...form.live('amountCents')}
        currency={currency}
        description={t('payouts.amountHint', {
          least: formatMoney(minimum, currency, i18n.language),
          most: formatMoney(availableToPayout, currency, i18n.language),
        })}
      />
      <NativeSelect
        {...form.live('destinationId')}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={destinations.map(({ id, kind, hint }) => ({ value: id, label: accountName(kind, hint) }))}
      />
      <dl className={classes.terms}>
        <dt>{t('payouts.fee')}</dt>
        <dd>
          <Money amount={fee} currency={currency} />
        </dd>
        <dt>{t('payouts.arriving')}</dt>
        <dd>
          <Money amount={Math.max(0, (cents || 0) - fee)} currency={currency} />
        </dd>
        <dt>{t('payouts.arrival')}</dt>
        <dd>{t('payouts.arrivalDays', { count: arrivalDays })}</dd>
      </dl>
    </FormDialog>
  )
}
