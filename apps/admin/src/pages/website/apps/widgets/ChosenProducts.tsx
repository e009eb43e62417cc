import { limits } from '@backroom/contract/online-store/product-widgets/limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProductControl } from '../../../../pickers/ProductControl.tsx'
import classes from './Widgets.module.css'

interface Props {
  label: string
  value: string[]
  onChange: (handles: string[]) => void
  error?: ReactNode
  'data-path'?: string
}

/** One field per product, and an empty field for the next. Clearing a field removes its product. */
export function ChosenProducts({ label, value, onChange, error, ...place }: Props) {
  const { t } = useTranslation()
  const put = (index: number, handle: string) => {
    const others = value.filter((one, at) => at !== index && one !== handle)
    onChange(handle === '' ? others : others.toSpliced(index, 0, handle))
  }
  return (
    <fieldset className={classes.chosen} aria-label={label} data-path={place['data-path']}>
      {value.map((handle, index) => (
        <ProductControl
          key={handle}
          id={`widget-product-${index}`}
          label={t('productWidgets.chosenProduct', { number: index + 1 })}
          value={handle}
          change={(next) => put(index, next)}
        />
      ))}
      {value.length < limits.products.max && (
        <ProductControl
          key={`next ${value.length}`}
          id="widget-product-next"
          label={t('productWidgets.nextProduct')}
          value=""
          change={(handle) => put(value.length, handle)}
        />
      )}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
