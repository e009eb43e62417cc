import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { usePage } from '../../../links.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { DiscountFields, DiscountSummary } from './form/DiscountFields.tsx'
import { useNewDiscountForm } from './form/use-discount-form.ts'

export default function CreateDiscountPage() {
  const { t } = useTranslation()
  const { method } = usePage('website.discount.code.create').search
  const form = useNewDiscountForm(method)
  return (
    <div className={layout.page}>
      <PageHeader title={t(`discounts.addTitle.${method}`)} />
      <div className={layout.columns}>
        <EntityForm form={form}>
          <DiscountFields form={form} method={method} />
          <div className={layout.foot}>
            <Button type="submit" loading={form.isSending}>
              {t('discounts.create')}
            </Button>
          </div>
        </EntityForm>
        <div className={layout.beside}>
          <DiscountSummary form={form} />
        </div>
      </div>
    </div>
  )
}
