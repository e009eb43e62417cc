import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { usePage } from '../../../links.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { UpsellFields } from './form/UpsellFields.tsx'
import { useUpsellForm } from './form/use-upsell-form.ts'
import { Performance } from './Performance.tsx'
import { UpsellActions } from './UpsellActions.tsx'
import { State } from './use-upsell-columns.tsx'

export default function UpsellPage() {
  const { id } = usePage('website.upsell.update').params
  const { data: upsell } = useSuspenseQuery(pageQueryOptions(api.upsells.show, { params: { id } }))
  const form = useUpsellForm(id)
  return (
    <div className={layout.page}>
      <PageHeader title={upsell.name} action={<UpsellActions upsell={upsell} discard={form.discard} />} />
      <State state={upsell.state} />
      <Performance upsell={upsell} />
      <EntityForm form={form}>
        <UpsellFields form={form} />
      </EntityForm>
    </div>
  )
}
