import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { SizeChartFields } from './SizeChartFields.tsx'
import { useNewSizeChartForm } from './use-size-chart-form.ts'

export default function CreateSizeChart() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useNewSizeChartForm()
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.sizechart.create')} />
      <EntityForm form={form}>
        <SizeChartFields form={form} />
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('sizeCharts.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
