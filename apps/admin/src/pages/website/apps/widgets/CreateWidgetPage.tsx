import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { useNewWidgetForm } from './use-widget-form.ts'
import { WidgetFields } from './WidgetFields.tsx'

export default function CreateWidgetPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useNewWidgetForm()
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.apps.widgets.create')} />
      <EntityForm form={form}>
        <WidgetFields form={form} />
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('productWidgets.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
