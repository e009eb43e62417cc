import type { Language } from '@backroom/contract/platform/api/language'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { AddressRows } from '../../../../pickers/address/AddressRows.tsx'
import { useCountryOptions } from '../../../../pickers/use-country-options.ts'
import { businessRows, useContactForm } from './use-contact-form.ts'

/** Changes how customers reach the store. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const form = useContactForm(onClose)
  const [country, region] = [form.live('countryCode'), form.live('region')]
  const countries = useCountryOptions()
  return (
    <FormDialog
      form={form}
      title={t('preferences.contact.edit')}
      submit={t('preferences.contact.save')}
      onClose={onClose}
    >
      <TextInput
        {...form.field('email')}
        type="email"
        autoComplete="off"
        description={t('preferences.contact.emailHint')}
      />
      <TextInput
        {...form.field('phone')}
        type="tel"
        autoComplete="off"
        description={t('preferences.contact.phoneHint')}
      />
      <TextInput {...form.field('businessName')} description={t('preferences.contact.businessNameHint')} />
      <NativeSelect
        {...country}
        description={t('preferences.contact.addressHint')}
        data={[{ value: '', label: t('preferences.contact.noAddress') }, ...countries]}
        onChange={({ currentTarget }) => {
          country.onChange(currentTarget.value)
          region.onChange('')
        }}
      />
      {country.value !== '' && (
        <AddressRows form={form} rows={businessRows(country.value, i18n.language as Language)} />
      )}
    </FormDialog>
  )
}
