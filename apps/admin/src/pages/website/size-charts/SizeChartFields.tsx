import { lengthUnits } from '@backroom/contract/catalog/size-charts/states'
import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import type { LiveField } from '../../../forms/fields/live-field.ts'
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { LoadingBar } from '../../../ui/states/LoadingRows.tsx'
import { ChartPreview } from './ChartPreview.tsx'
import type { SizeChartForm } from './form-parts.ts'
import { LabelsField } from './LabelsField.tsx'
import { NamedField } from './NamedField.tsx'
import { PictureField } from './PictureField.tsx'
import { TableField } from './TableField.tsx'
import type { SizeChartValues } from './use-size-chart-form.ts'

// The editor is half of the page's code, so the rest renders first.
const RichTextControl = lazy(async () => {
  const { RichTextControl } = await import('../../../ui/rich-text/RichTextControl.tsx')
  return { default: RichTextControl }
})

/** The height of its toolbar and shortest text, so nothing moves when it loads. */
const richTextHeight = 130

export function SizeChartFields({ form }: { form: SizeChartForm }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={layout.columns}>
        <div className={layout.fields}>
          <Card>
            <TextInput {...form.field('name')} description={t('sizeCharts.nameHint')} />
          </Card>
          <Card title={t('sizeCharts.cells')}>
            <TableField form={form} />
          </Card>
          <Card>
            <div className={layout.fields}>
              <TextField {...form.live('bodyHtml')} />
              <PictureField {...form.live('imageId')} />
              <TextInput {...form.field('imageAlt')} description={t('sizeCharts.imageAltHint')} />
            </div>
          </Card>
        </div>
        <div className={layout.fields}>
          <Card>
            <Units {...form.live('unit')} />
          </Card>
          <Card title={t('sizeCharts.shownOn')}>
            <div className={layout.fields}>
              <NamedField
                {...form.live('productIds')}
                id="size-chart-product"
                addLabel={t('sizeCharts.addProduct')}
                call={api.themes.products}
                items={({ products }) => products}
                texts={{ search: t('pickers.searchProduct'), nothing: t('pickers.noProductFound') }}
                failed={t('pickers.productsFailed')}
              />
              <NamedField
                {...form.live('collectionIds')}
                id="size-chart-collection"
                addLabel={t('sizeCharts.addCollection')}
                call={api.themes.collections}
                items={({ collections }) => collections}
                texts={{ search: t('pickers.searchCollection'), nothing: t('pickers.noCollectionFound') }}
                failed={t('pickers.collectionsFailed')}
              />
              <LabelsField {...form.live('productTypes')} suggest="productType" />
              <LabelsField {...form.live('tags')} suggest="tags" />
              <p>{t('sizeCharts.lead')}</p>
            </div>
          </Card>
        </div>
      </div>
      <Card title={t('sizeCharts.preview')}>
        <ChartPreview chart={form.values()} />
      </Card>
    </>
  )
}

function Units({ label, value, onChange, error, 'data-path': path }: LiveField<SizeChartValues['unit']>) {
  const { t } = useTranslation()
  return (
    <>
      <RadioCards
        {...(path && { 'data-path': path })}
        legend={label}
        value={value}
        error={error}
        onChange={onChange}
        choices={lengthUnits.map((unit) => ({ value: unit, label: t(`sizeCharts.units.${unit}`) }))}
      />
      <p>{t('sizeCharts.unitText')}</p>
    </>
  )
}

function TextField({ label, value, onChange, error, 'data-path': path }: LiveField<string>) {
  return (
    <div data-path={path}>
      <Suspense fallback={<LoadingBar width="100%" height={richTextHeight} />}>
        <RichTextControl id="size-chart-text" label={label} value={value} change={onChange} />
      </Suspense>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
