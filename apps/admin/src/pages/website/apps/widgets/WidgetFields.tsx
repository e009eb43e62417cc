import { type WidgetKind, widgetKinds } from '@backroom/contract/online-store/product-widgets/states'
import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CollectionControl } from '../../../../pickers/CollectionControl.tsx'
import { RadioCards } from '../../../../ui/inputs/RadioCards.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { ChosenProducts } from './ChosenProducts.tsx'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'

interface Live<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: ReactNode
  'data-path'?: string
}

interface Props {
  form: {
    field: (name: 'heading' | 'productCount' | 'position') => object
    live: {
      (name: 'kind'): Live<WidgetKind>
      (name: 'collectionHandle'): Live<string>
      (name: 'productHandles'): Live<string[]>
    }
    checkbox: (name: 'isEnabled') => object
  }
}

export function WidgetFields({ form }: Props) {
  const { t } = useTranslation()
  const { label, value: kind, onChange, error, ...place } = form.live('kind')
  return (
    <div className={layout.columns}>
      <Card>
        <div className={layout.fields}>
          <TextInput {...form.field('heading')} description={t('productWidgets.headingHint')} />
          <RadioCards
            {...(place['data-path'] && { 'data-path': place['data-path'] })}
            legend={label}
            value={kind}
            error={error}
            onChange={onChange}
            choices={widgetKinds.map((value) => ({
              value,
              label: t(`productWidgets.kind.${value}`),
              text: t(`productWidgets.kindText.${value}`),
            }))}
          />
          {kind === 'collection' && <Collection {...form.live('collectionHandle')} />}
          {kind === 'chosen' && <ChosenProducts {...form.live('productHandles')} />}
        </div>
      </Card>
      <Card>
        <div className={layout.fields}>
          <NumberInput {...form.field('productCount')} hideControls />
          <NumberInput
            {...form.field('position')}
            description={t('productWidgets.positionHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            hideControls
          />
          <Checkbox {...form.checkbox('isEnabled')} />
        </div>
      </Card>
    </div>
  )
}

function Collection({ label, value, onChange, error, ...place }: Live<string>) {
  return (
    <div data-path={place['data-path']}>
      <CollectionControl id="widget-collection" label={label} value={value} change={(handle) => onChange(handle)} />
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
