import { holds } from '@backroom/contract/platform/access/permissions'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCountryOptions } from '../../../../pickers/use-country-options.ts'
import { useMe } from '../../../../session/use-me.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import classes from '../Drafts.module.css'
import { CustomerPicker } from './CustomerPicker.tsx'
import type { DraftForm } from './form-parts.ts'

/** Who pays, and where it is shipped. What is missing, the customer adds at the checkout. */
export function CustomerFields({ form }: { form: DraftForm }) {
  const { t } = useTranslation()
  const country = form.live('countryCode')
  const region = form.live('region')
  const countries = useCountryOptions()
  const mayFind = holds(useMe(), 'customers.view')
  const text = { autoComplete: 'off' }
  return (
    <>
      <Card title={t('drafts.customer')}>
        <div className={layout.fields}>
          {mayFind && <CustomerPicker form={form} />}
          <TextInput {...form.field('email')} {...text} type="email" />
        </div>
      </Card>
      <Card title={t('drafts.address')}>
        <div className={layout.fields}>
          <NativeSelect
            {...country}
            data={[{ value: '', label: t('drafts.noCountry') }, ...countries]}
            onChange={({ currentTarget }) => country.onChange(currentTarget.value)}
          />
          <div className={classes.pair}>
            <TextInput {...form.field('firstName')} {...text} />
            <TextInput {...form.field('lastName')} {...text} />
          </div>
          <TextInput {...form.field('company')} {...text} />
          <TextInput {...form.field('address1')} {...text} />
          <TextInput {...form.field('address2')} {...text} />
          <div className={classes.pair}>
            <TextInput {...form.field('city')} {...text} />
            <TextInput {...region} {...text} onChange={({ currentTarget }) => region.onChange(currentTarget.value)} />
          </div>
          <div className={classes.pair}>
            <TextInput {...form.field('postalCode')} {...text} />
            <TextInput {...form.field('phone')} {...text} type="tel" />
          </div>
        </div>
      </Card>
    </>
  )
}
