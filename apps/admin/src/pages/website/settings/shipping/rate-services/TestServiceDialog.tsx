import type { RateServiceTest } from '@backroom/contract/selling/rate-services/endpoints'
import { failureTexts } from '@backroom/contract/selling/rate-services/failure-texts'
import { limits } from '@backroom/contract/selling/rate-services/limits'
import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { storedLanguage } from '../../../../../i18n/i18n.ts'
import { useCountryOptions } from '../../../../../pickers/use-country-options.ts'
import { Money } from '../../../../../ui/money/Money.tsx'
import classes from '../Shipping.module.css'
import { type RateService, reloadRateServices } from '../use-rate-services.ts'

interface Props {
  service: RateService
  onClose: () => void
}

/** Asks the service about an example, and shows what it says or why it says nothing. It begins with the country of the shop. */
export function TestServiceDialog(props: Props) {
  const { data, isPending } = useQuery({ ...queryOptions(api.taxes.show), meta: { silent: true } })
  return isPending ? null : <TestForm {...props} ownCountry={data?.countryCode || 'US'} />
}

function TestForm({ service: { id, name }, onClose, ownCountry }: Props & { ownCountry: string }) {
  const { t } = useTranslation()
  const [said, setSaid] = useState<RateServiceTest>()
  const countries = useCountryOptions()
  const form = useSubmitForm(api.rateServices.test, {
    values: { countryCode: ownCountry, postalCode: '' },
    labels: { countryCode: t('shipping.testCountry'), postalCode: t('shipping.testPostalCode') },
    send: (body) => api.rateServices.test({ params: { id }, body }),
    onDone: async (answer) => {
      setSaid(answer)
      await reloadRateServices()
    },
    errorPlace: 'dialog',
  })
  const country = form.live('countryCode')
  return (
    <FormDialog form={form} title={t('shipping.testTitle', { name })} submit={t('shipping.test')} onClose={onClose}>
      <p>{t('shipping.testText')}</p>
      <Select
        label={country.label}
        data={countries}
        error={country.error}
        value={country.value}
        onChange={(code) => code && country.onChange(code)}
        limit={20}
        searchable
        allowDeselect={false}
      />
      <TextInput {...form.field('postalCode')} maxLength={limits.postalCodeLength} />
      {said && <Said said={said} />}
    </FormDialog>
  )
}

function Said({ said: { quotes, failure, currency, durationMs } }: { said: RateServiceTest }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      <p className={classes.soft}>{t('shipping.testTook', { ms: durationMs })}</p>
      {failure && <p className={classes.error}>{failureTexts[failure][storedLanguage()]}</p>}
      {!failure && quotes.length === 0 && <p>{t('shipping.testNoRates')}</p>}
      <ul className={classes.rates}>
        {quotes.map((quote, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rates may have one name
          <li key={place}>
            {quote.name}, <Money amount={quote.amountCents} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  )
}
