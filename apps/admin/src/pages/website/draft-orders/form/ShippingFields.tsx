import type { DraftPrice } from '@backroom/contract/selling/draft-orders/endpoints'
import { limits } from '@backroom/contract/selling/draft-orders/limits'
import { draftDeliveries } from '@backroom/contract/selling/draft-orders/states'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import { formatMoney } from '../../../../ui/money/money.ts'
import classes from '../Drafts.module.css'
import type { DraftValues } from './draft-values.ts'
import type { DraftForm } from './form-parts.ts'

interface Props {
  form: DraftForm
  currency: string
  price: DraftPrice | undefined
}

export function ShippingFields({ form, currency, price }: Props) {
  const { t } = useTranslation()
  const kind = form.live('deliveryKind')
  return (
    <Card title={t('drafts.shipping')}>
      <div className={layout.fields}>
        <NativeSelect
          {...kind}
          data={draftDeliveries.map((one) => ({ value: one, label: t(`drafts.shippingKinds.${one}`) }))}
          onChange={({ currentTarget }) => kind.onChange(currentTarget.value as DraftValues['deliveryKind'])}
        />
        {kind.value === 'rates' && <RateField form={form} price={price} />}
        {kind.value === 'custom' && (
          <>
            <TextInput {...form.field('deliveryName')} autoComplete="off" />
            <MoneyField
              {...form.live('deliveryCents')}
              label={t('drafts.shippingPrice', { currency })}
              currency={currency}
              max={limits.priceCents}
            />
          </>
        )}
      </div>
    </Card>
  )
}

function RateField({ form, price }: { form: DraftForm; price: DraftPrice | undefined }) {
  const { t, i18n } = useTranslation()
  const key = form.live('deliveryKey')
  const hasCountry = form.live('countryCode').value !== ''
  if (!hasCountry) return <p className={classes.soft}>{t('drafts.ratesLater')}</p>
  if (!price) return null
  if (!price.isDelivered) return <p className={classes.wrong}>{t('drafts.noRate')}</p>
  if (price.options.length === 0) return null
  const options = price.options.map((one) => ({
    value: one.key,
    label: `${one.name} · ${formatMoney(one.cents, price.currency, i18n.language)}`,
  }))
  return (
    <NativeSelect
      {...key}
      data={[{ value: '', label: t('drafts.cheapest') }, ...options]}
      onChange={({ currentTarget }) => key.onChange(currentTarget.value)}
    />
  )
}
