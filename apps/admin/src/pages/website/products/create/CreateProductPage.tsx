import { Button, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { useStore } from '../../../../session/use-store.ts'
import { RadioCards } from '../../../../ui/inputs/RadioCards.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import classes from './CreateProductPage.module.css'
import { ImageField } from './ImageField.tsx'
import { useProductForm } from './use-product-form.ts'
import '@mantine/core/styles/NumberInput.css'

const statuses = ['active', 'draft'] as const

export default function CreateProductPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { currency } = useStore()
  const form = useProductForm()
  const { value, onChange, ...variant } = form.live('variants')
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.products.create')} />
      <EntityForm form={form}>
        <div className={layout.columns}>
          <Card>
            <div className={layout.fields}>
              <TextInput {...form.field('title')} />
              <Textarea {...form.field('descriptionHtml')} description={t('products.descriptionHint')} rows={6} />
              <div className={classes.pair}>
                <MoneyField
                  {...variant}
                  value={value.price}
                  onChange={(price) => onChange({ ...value, price })}
                  currency={currency}
                />
                <NumberInput
                  label={t('products.stock')}
                  value={value.stock}
                  onChange={(stock) => onChange({ ...value, stock })}
                  description={t('products.stockHint')}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  hideControls
                />
              </div>
            </div>
          </Card>
          <div className={layout.fields}>
            <Card>
              <RadioCards
                {...form.live('status')}
                legend={t('products.statusHeader')}
                choices={statuses.map((value) => ({
                  value,
                  label: t(`products.status.${value}`),
                  text: t(value === 'active' ? 'products.showNow' : 'products.showLater'),
                }))}
              />
            </Card>
            <Card title={t('products.image')}>
              <ImageField {...form.live('images')} />
            </Card>
          </div>
        </div>
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('products.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
