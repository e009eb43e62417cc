import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import { limits } from '@backroom/contract/selling/checkout-settings/limits'
import { fieldRules, ruledFields } from '@backroom/contract/selling/checkout-settings/states'
import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { LegalPagesCard } from './LegalPagesCard.tsx'
import { useCheckoutSettingsForm } from './use-checkout-settings-form.ts'

const tipPercents = ['firstTipPercent', 'secondTipPercent', 'thirdTipPercent'] as const
/** A number that looks like one of an order. */
const exampleNumber = 1042

export default function CheckoutSettingsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useCheckoutSettingsForm()
  const [prefix, suffix] = [form.live('orderPrefix'), form.live('orderSuffix')]
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.settings.checkout')} detail={t('checkoutSettings.lead')} />
      <EntityForm form={form}>
        <Card title={t('checkoutSettings.fields')}>
          <div className={layout.fields}>
            {ruledFields.map((name) => (
              <NativeSelect
                key={name}
                {...form.field(name)}
                rightSection={<ChevronDown size={16} aria-hidden="true" />}
                data={fieldRules.map((value) => ({ value, label: t(`checkoutSettings.rule.${value}`) }))}
              />
            ))}
            <p className={layout.before}>{t('checkoutSettings.note')}</p>
          </div>
        </Card>
        <Card title={t('checkoutSettings.consent')}>
          <div className={layout.fields}>
            <Checkbox {...form.checkbox('requiresTerms')} description={t('checkoutSettings.requiresTermsHint')} />
            <Checkbox {...form.checkbox('asksMarketing')} description={t('checkoutSettings.asksMarketingHint')} />
            <Checkbox
              {...form.checkbox('preselectsMarketing')}
              description={t('checkoutSettings.preselectsMarketingHint')}
            />
          </div>
        </Card>
        <Card title={t('checkoutSettings.numbers')}>
          <div className={layout.fields}>
            <TextInput {...prefix} onChange={({ currentTarget }) => prefix.onChange(currentTarget.value)} />
            <TextInput {...suffix} onChange={({ currentTarget }) => suffix.onChange(currentTarget.value)} />
            <p className={layout.before}>
              {t('checkoutSettings.numbersHint', {
                example: `${prefix.value.trim()}${exampleNumber}${suffix.value.trim()}`,
              })}
            </p>
          </div>
        </Card>
        <Card title={t('checkoutSettings.tips')}>
          <div className={layout.fields}>
            <Checkbox {...form.checkbox('offersTips')} description={t('checkoutSettings.offersTipsHint')} />
            {tipPercents.map((name) => (
              <NumberInput
                key={name}
                {...form.live(name)}
                min={1}
                max={limits.tipPercent}
                allowDecimal={false}
                allowNegative={false}
                suffix=" %"
                maw={240}
              />
            ))}
          </div>
        </Card>
        <Card title={t('checkoutSettings.returns')}>
          <NumberInput
            {...form.live('returnDays')}
            description={t('checkoutSettings.returnDaysHint')}
            allowDecimal={false}
            allowNegative={false}
            maw={240}
          />
        </Card>
        <LegalPagesCard form={form} />
      </EntityForm>
    </div>
  )
}
