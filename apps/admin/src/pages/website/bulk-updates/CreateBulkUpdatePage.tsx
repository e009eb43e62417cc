import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { useStore } from '../../../session/use-store.ts'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { BulkUpdateFields } from './BulkUpdateFields.tsx'
import { PreviewCard, useBulkPreview } from './PreviewCard.tsx'
import { recipeOf, useNewBulkUpdateForm } from './use-bulk-update-form.ts'

export default function CreateBulkUpdatePage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { currency } = useStore()
  const form = useNewBulkUpdateForm()
  const recipe = recipeOf(form.values(), currency)
  const preview = useBulkPreview(recipe)
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.bulkupdates.create')} detail={t('bulkUpdates.createHint')} />
      <EntityForm form={form}>
        <div className={layout.columns}>
          <div className={layout.fields}>
            <BulkUpdateFields form={form} />
            <div className={layout.foot}>
              <Button type="submit" loading={form.isSending}>
                {t('bulkUpdates.create')}
              </Button>
            </div>
          </div>
          <PreviewCard preview={preview} recipe={recipe} />
        </div>
      </EntityForm>
    </div>
  )
}
