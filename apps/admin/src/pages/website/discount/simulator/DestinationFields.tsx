import { regionsOf } from '@backroom/contract/platform/addresses/regions'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import { useCountryOptions } from '../../../../pickers/use-country-options.ts'

interface Props {
  country: LiveField<string>
  region: LiveField<string>
  vatNumber: LiveField<string>
}

/** Where the cart is shipped. A region is asked of countries that have some, a VAT number once a country is chosen. */
export function DestinationFields({ country, region, vatNumber }: Props) {
  const { t } = useTranslation()
  const countries = useCountryOptions()
  return (
    <>
      <NativeSelect
        {...country}
        data={[{ value: '', label: t('discounts.simulatedNoCountry') }, ...countries]}
        onChange={({ currentTarget }) => {
          region.onChange('')
          country.onChange(currentTarget.value)
        }}
      />
      {regionsOf(country.value).length > 0 && (
        <TextInput
          {...region}
          description={t('discounts.simulatedRegionHint')}
          onChange={({ currentTarget }) => region.onChange(currentTarget.value)}
          autoComplete="off"
        />
      )}
      {country.value !== '' && (
        <TextInput
          {...vatNumber}
          description={t('discounts.simulatedVatNumberHint')}
          onChange={({ currentTarget }) => vatNumber.onChange(currentTarget.value)}
          autoComplete="off"
        />
      )}
    </>
  )
}
