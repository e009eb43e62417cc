import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { usePage } from '../../../links.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { RemoveSizeChartDialog } from './RemoveSizeChartDialog.tsx'
import { SizeChartFields } from './SizeChartFields.tsx'
import { useSizeChartForm } from './use-size-chart-form.ts'

export default function UpdateSizeChart() {
  const { t } = useTranslation()
  const { id } = usePage('website.sizechart.update').params
  const { data: chart } = useSuspenseQuery(pageQueryOptions(api.sizeCharts.show, { params: { id } }))
  const form = useSizeChartForm(id)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <div className={layout.page}>
      <PageHeader
        title={chart.name}
        detail={t('sizeCharts.products', { count: chart.productCount })}
        action={
          <Button variant="default" color="red" onClick={() => setRemoving(true)}>
            {t('sizeCharts.remove')}
          </Button>
        }
      />
      <EntityForm form={form}>
        <SizeChartFields form={form} />
      </EntityForm>
      {isRemoving && (
        <RemoveSizeChartDialog chart={chart} beforeLeaving={form.discard} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}
