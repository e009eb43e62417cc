import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { CustomerFields } from './form/CustomerFields.tsx'
import { useNewCustomerForm } from './form/use-customer-form.ts'

export default function CreateCustomerPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useNewCustomerForm()
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.customer.create')} />
      <EntityForm form={form}>
        <CustomerFields form={form} />
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('customers.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
