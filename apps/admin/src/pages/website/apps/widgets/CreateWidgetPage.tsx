import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { useNewWidgetForm } from './use-widget-form.ts'
import { WidgetFields } from './WidgetFields.tsx'
import classes from './Widgets.module.css'

export default function CreateWidgetPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useNewWidgetForm()
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.apps.widgets.create')} />
      <EntityForm form={form}>
        <WidgetFields form={form} />
        <div className={classes.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('productWidgets.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
