import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { usePage } from '../../../links.tsx'
import { RowTimeline } from '../../../timeline/RowTimeline.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Compared } from './Compared.tsx'
import { Codes } from './codes/Codes.tsx'
import { DiscountActions } from './DiscountActions.tsx'
import { DiscountFields, DiscountSummary } from './form/DiscountFields.tsx'
import { useDiscountForm } from './form/use-discount-form.ts'
import { Performance } from './Performance.tsx'
import { State } from './use-discount-columns.tsx'

export default function DiscountPage() {
  const { id } = usePage('website.discount.code.update').params
  const { data: discount } = useSuspenseQuery(pageQueryOptions(api.discounts.show, { params: { id } }))
  const form = useDiscountForm(discount)
  return (
    <div className={layout.page}>
      <PageHeader
        title={discount.code || discount.title}
        action={<DiscountActions discount={discount} discard={form.discard} />}
      />
      <State state={discount.state} />
      <div className={layout.columns}>
        <EntityForm form={form}>
          <DiscountFields form={form} method={discount.method} />
        </EntityForm>
        <div className={layout.beside}>
          <DiscountSummary form={form} />
          <Performance discount={discount} />
          {discount.method === 'code' && <Codes discount={discount} />}
          <Compared discount={discount} />
        </div>
      </div>
      <RowTimeline call={api.discounts.timeline} id={id} revision={discount.revision} />
    </div>
  )
}
