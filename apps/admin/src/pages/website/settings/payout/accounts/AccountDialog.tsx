import type { AccountField } from '@backroom/contract/money/payout-destinations/kinds/destination-kind'
import { kinds } from '@backroom/contract/money/payout-destinations/kinds/kinds'
import { type DestinationKindName, destinationKinds } from '@backroom/contract/money/payout-destinations/states'
import { NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { useKindName } from './account-name.ts'
import { countryOptions } from './country-options.ts'
import { type PayoutDestination, reloadAccounts } from './use-accounts.ts'

interface Values extends Record<AccountField, string> {
  kind: DestinationKindName
  holder: string
}

interface Props {
  /** The account to replace; without it the dialog adds one. Its number is never shown again, so it is typed anew. */
  destination?: PayoutDestination
  onClose: () => void
}

export function AccountDialog({ destination, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const kindName = useKindName()
  const [key] = useState(() => crypto.randomUUID())
  const chevron = <ChevronDown size={16} aria-hidden="true" />
  const values: Values = {
    kind: destination?.kind ?? 'bank_account',
    holder: destination?.holder ?? '',
    country: i18n.language === 'vi' ? 'VN' : 'US',
    ...{ iban: '', routingNumber: '', bic: '', accountNumber: '', accountEmail: '' },
  }
  const form = useSubmitForm(api.payoutDestinations.create, {
    values,
    labels: {
      kind: t('payouts.kindOfAccount'),
      holder: t('payouts.holder'),
      country: t('payouts.country'),
      iban: t('payouts.iban'),
      routingNumber: t('payouts.routingNumber'),
      bic: t('payouts.bic'),
      accountNumber: t('payouts.accountNumber'),
      accountEmail: t('payouts.accountEmail'),
    },
    check: ({ holder }) => ({ holder: holder.trim() === '' && t('payouts.holderMissing') }),
    send: ({ kind, ...body }) => {
      if (!destination) return api.payoutDestinations.create({ body: { kind, ...body }, idempotencyKey: key })
      const { id, revision } = destination
      return api.payoutDestinations.update({ params: { id }, body, revision })
    },
    onDone: async () => {
      await reloadAccounts()
      onClose()
    },
    errorPlace: 'dialog',
  })
  const { kind, country } = form.values()
  const fields = kinds[kind].fieldsFor({ country })
  return (
    <FormDialog
      form={form}
      title={destination ? t('payouts.changeTitle') : t('payouts.addTitle')}
      submit={destination ? t('payouts.saveAccount') : t('payouts.addAccount')}
      onClose={onClose}
    >
      {!destination && (
        <NativeSelect
          {...form.live('kind')}
          rightSection={chevron}
          data={destinationKinds.map((value) => ({ value, label: kindName(value) }))}
        />
      )}
      <TextInput {...form.field('holder')} description={t('payouts.holderHint')} autoComplete="off" />
      {fields.includes('country') && (
        <NativeSelect {...form.live('country')} rightSection={chevron} data={countryOptions(i18n.language)} />
      )}
      {(['iban', 'routingNumber', 'bic', 'accountNumber', 'accountEmail'] as const)
        .filter((field) => fields.includes(field))
        .map((field) => (
          <TextInput
            key={field}
            {...form.field(field)}
            autoComplete="off"
            spellCheck={false}
            {...(field === 'accountEmail' && { inputMode: 'email' as const })}
          />
        ))}
      <p>{t('payouts.waitText')}</p>
    </FormDialog>
  )
}
