import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { toPage, usePage } from '../../../../links.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { RemoveSegmentDialog } from './RemoveSegmentDialog.tsx'
import { SegmentFields } from './SegmentFields.tsx'
import { useSegmentForm } from './use-segment-form.ts'

export default function SegmentPage() {
  const { t } = useTranslation()
  const { id } = usePage('website.customer.segments.update').params
  const { data: segment } = useSuspenseQuery(pageQueryOptions(api.segments.show, { params: { id } }))
  const form = useSegmentForm(id)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className={layout.page}>
      <PageHeader
        title={segment.name}
        action={
          <div className={layout.actions}>
            <Button variant="default" renderRoot={toPage('website.customer', { segment: id })}>
              {t('segments.showCustomers')}
            </Button>
            <Button variant="default" color="red" onClick={() => setRemoving(true)}>
              {t('segments.remove')}
            </Button>
          </div>
        }
      />
      <EntityForm form={form}>
        <SegmentFields form={form} />
      </EntityForm>
      {isRemoving && (
        <RemoveSegmentDialog segment={segment} beforeLeaving={form.discard} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}
