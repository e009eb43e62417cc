import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { SegmentFields } from './SegmentFields.tsx'
import { useNewSegmentForm } from './use-segment-form.ts'

export default function CreateSegmentPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useNewSegmentForm()
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.customer.segments.create')} />
      <EntityForm form={form}>
        <SegmentFields form={form} />
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('segments.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
