import '@mantine/core/styles/Checkbox.css'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Checkbox, NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { useCountryOptions } from '../../../../pickers/use-country-options.ts'
import { useMe } from '../../../../session/use-me.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { ImportRatesDialog } from './ImportRatesDialog.tsx'
import { RatesCard } from './RatesCard.tsx'
import { StartingSetDialog } from './StartingSetDialog.tsx'
import { useTaxesForm } from './use-taxes-form.ts'

export default function TaxesPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'settings.edit')
  const form = useTaxesForm()
  const rates = form.live('rates')
  const [open, setOpen] = useState<'import' | 'start'>()
  const countries = useCountryOptions()
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.settings.taxes')} detail={t('taxes.lead')} />
      <EntityForm form={form}>
        <fieldset disabled={!mayEdit} className={layout.page} style={{ border: 0, margin: 0, padding: 0 }}>
          <Card title={t('taxes.how')}>
            <div className={layout.fields}>
              <NativeSelect
                {...form.field('countryCode')}
                description={t('taxes.countryHint')}
                rightSection={<ChevronDown size={16} aria-hidden="true" />}
                data={[{ value: '', label: t('taxes.noCountry') }, ...countries]}
              />
              <Checkbox {...form.checkbox('pricesIncludeTax')} description={t('taxes.includedHint')} />
              <Checkbox {...form.checkbox('taxesShipping')} description={t('taxes.shippingHint')} />
              <Checkbox {...form.checkbox('asksVatNumber')} description={t('taxes.vatHint')} />
            </div>
          </Card>
          <RatesCard form={form} mayEdit={mayEdit} onOpen={setOpen} />
        </fieldset>
      </EntityForm>
      {open === 'import' && <ImportRatesDialog onRead={rates.onChange} onClose={() => setOpen(undefined)} />}
      {open === 'start' && (
        <StartingSetDialog
          onUse={(date, rows) => {
            rates.onChange(rows)
            form.live('startingSet').onChange(date)
            form.live('isConfirmed').onChange(false)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
