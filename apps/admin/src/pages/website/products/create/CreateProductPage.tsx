import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { ProductFields } from '../form/ProductFields.tsx'
import { useProductForm } from './use-product-form.ts'

const statuses = ['active', 'draft'] as const
const noStock = new Map<string, number | null>()

export default function CreateProductPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useProductForm()
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.products.create')} />
      <EntityForm form={form}>
        <ProductFields form={form} statuses={statuses} stock={noStock} />
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('products.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
