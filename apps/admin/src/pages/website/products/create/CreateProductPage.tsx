import { fractionDigits } from '@backroom/contract/api/currency'
import { Button, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../session/use-store.ts'
import { SaveBar } from '../../../../shell/SaveBar.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { RadioCards } from '../../../../ui/RadioCards.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import classes from './CreateProductPage.module.css'
import { PictureField } from './PictureField.tsx'
import { useProductForm } from './use-product-form.ts'
import '@mantine/core/styles/NumberInput.css'

const statuses = ['active', 'draft'] as const

export default function CreateProductPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { currency } = useStore()
  const { values, faults, change, isDirty, isSaving, save, discard } = useProductForm()
  return (
    <div className={classes.page}>
      <SaveBar isDirty={isDirty} isSaving={isSaving} onSave={save} onDiscard={discard} />
      <PageHeader title={pageLabel('website.products.create')} />
      <div className={classes.columns}>
        <Card>
          <div className={classes.fields}>
            <TextInput
              label={t('products.title')}
              maxLength={200}
              value={values.title}
              error={faults.title}
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
            <Textarea
              label={t('products.description')}
              description={t('products.descriptionHint')}
              rows={6}
              maxLength={5000}
              value={values.description}
              onChange={({ currentTarget }) => change({ description: currentTarget.value })}
            />
            <div className={classes.pair}>
              <NumberInput
                label={`${t('products.price')} (${currency})`}
                decimalScale={fractionDigits(currency)}
                fixedDecimalScale
                min={0}
                max={1_000_000}
                hideControls
                value={values.price}
                error={faults.price}
                onChange={(price) => change({ price })}
              />
              <NumberInput
                label={t('products.stock')}
                description={t('products.stockHint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                allowDecimal={false}
                min={0}
                max={1_000_000}
                hideControls
                value={values.stock}
                onChange={(stock) => change({ stock })}
              />
            </div>
          </div>
        </Card>
        <div className={classes.side}>
          <Card>
            <RadioCards
              legend={t('products.statusHeader')}
              value={values.status}
              choices={statuses.map((value) => ({
                value,
                label: t(`products.status.${value}`),
                text: t(value === 'active' ? 'products.showNow' : 'products.showLater'),
              }))}
              onChoose={(status) => change({ status })}
            />
          </Card>
          <Card title={t('products.picture')}>
            <PictureField picture={values.picture} onChoose={(picture) => change({ picture })} />
          </Card>
        </div>
      </div>
      <div className={classes.foot}>
        <Button onClick={save} loading={isSaving}>
          {t('products.create')}
        </Button>
      </div>
    </div>
  )
}
