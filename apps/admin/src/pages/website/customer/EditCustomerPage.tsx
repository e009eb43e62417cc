import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { usePage } from '../../../links.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { CustomerFields } from './form/CustomerFields.tsx'
import { useCustomerForm } from './form/use-customer-form.ts'

export default function EditCustomerPage() {
  const { id } = usePage('website.customer.update').params
  const { data: customer } = useSuspenseQuery(pageQueryOptions(api.customers.show, { params: { id } }))
  const form = useCustomerForm(id)
  return (
    <div className={layout.page}>
      <PageHeader title={customer.name || customer.email} />
      <EntityForm form={form}>
        <CustomerFields form={form} />
      </EntityForm>
    </div>
  )
}
