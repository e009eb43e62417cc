import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { EntityForm } from '../../../../forms/EntityForm.tsx'
import { usePage } from '../../../../links.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { RemoveWidgetDialog } from './RemoveWidgetDialog.tsx'
import { WidgetStatus } from './use-widget-columns.tsx'
import { useWidgetForm } from './use-widget-form.ts'
import { WidgetFields } from './WidgetFields.tsx'

export default function WidgetPage() {
  const { t } = useTranslation()
  const { id } = usePage('website.apps.widgets.update').params
  const { data: widget } = useSuspenseQuery(pageQueryOptions(api.productWidgets.show, { params: { id } }))
  const form = useWidgetForm(id)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className={layout.page}>
      <PageHeader
        title={widget.heading}
        aside={<WidgetStatus widget={widget} />}
        action={
          <Button variant="default" color="red" onClick={() => setRemoving(true)}>
            {t('productWidgets.remove')}
          </Button>
        }
      />
      <EntityForm form={form}>
        <WidgetFields form={form} />
      </EntityForm>
      {isRemoving && (
        <RemoveWidgetDialog widget={widget} beforeLeaving={form.discard} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}
