import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { MenuFields } from './MenuFields.tsx'
import { useNewMenuForm } from './use-menu-form.ts'

export default function CreateMenuPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useNewMenuForm()
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.menus.create')} />
      <EntityForm form={form}>
        <MenuFields form={form} deadItemIds={[]} />
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('menus.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
