import '@mantine/core/styles/NumberInput.css'
import type { Simulation } from '@backroom/contract/selling/discounts/endpoints'
import { limits } from '@backroom/contract/selling/discounts/limits'
import { NativeSelect, NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProductControl } from '../../../../pickers/ProductControl.tsx'
import classes from './Simulator.module.css'

export interface SimulatedLine {
  handle: string
  /** '' for the first variant. */
  variantId: string
  /** '' while the field is empty. */
  quantity: number | string
}

interface Props {
  label: string
  value: SimulatedLine[]
  onChange: (lines: SimulatedLine[]) => void
  error?: ReactNode
  'data-path'?: string
  /** Of the products of the last answer. */
  variants: Simulation['lines']
}

/** One row per product, and an empty field for the next. Clearing a product removes its row. */
export function SimulatedLines({ label, value, onChange, error, variants, 'data-path': path }: Props) {
  const { t } = useTranslation()
  const put = (at: number, more: Partial<SimulatedLine>) =>
    onChange(value.map((line, index) => (index === at ? { ...line, ...more } : line)))
  const choose = (at: number, handle: string) =>
    handle === '' ? onChange(value.filter((_, index) => index !== at)) : put(at, { handle, variantId: '' })
  return (
    <fieldset className={classes.lines} aria-label={label} data-path={path}>
      {value.map((line, at) => {
        const known = variants.find(({ index }) => index === at)?.variants ?? []
        const number = at + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: one product may have several rows
          <div key={`${at} ${line.handle}`} className={classes.line}>
            <ProductControl
              id={`simulated-product-${at}`}
              label={t('discounts.simulatedProduct', { number })}
              value={line.handle}
              change={(handle) => choose(at, handle)}
            />
            {known.length > 1 && (
              <NativeSelect
                label={t('discounts.simulatedVariant', { number })}
                value={line.variantId || known[0]?.id}
                data={known.map((variant) => ({ value: variant.id, label: variant.title }))}
                onChange={({ currentTarget }) => put(at, { variantId: currentTarget.value })}
              />
            )}
            <NumberInput
              label={t('discounts.simulatedQuantity', { number })}
              value={line.quantity}
              onChange={(quantity) => put(at, { quantity })}
              min={1}
              max={limits.pieces}
              allowDecimal={false}
              hideControls
            />
          </div>
        )
      })}
      {value.length < limits.simulatedLines && (
        <ProductControl
          key={`next ${value.length}`}
          id="simulated-product-next"
          label={t('discounts.simulatedNext')}
          value=""
          change={(handle) => handle !== '' && onChange([...value, { handle, variantId: '', quantity: 1 }])}
        />
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
