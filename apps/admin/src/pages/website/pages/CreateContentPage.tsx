import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { ContentPageFields } from './ContentPageFields.tsx'
import { useNewContentPageForm } from './use-content-page-form.ts'

export default function CreateContentPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useNewContentPageForm()
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.pages.create')} />
      <EntityForm form={form}>
        <ContentPageFields form={form} />
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('contentPages.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
