import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { ProductOptionFields } from './ProductOptionFields.tsx'
import { useNewProductOptionForm } from './use-product-option-form.ts'

export default function CreateProductOption() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useNewProductOptionForm()
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.menufilter.create')} />
      <EntityForm form={form}>
        <ProductOptionFields form={form} />
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('productOptions.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
