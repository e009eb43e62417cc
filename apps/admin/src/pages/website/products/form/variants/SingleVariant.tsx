import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../../session/use-store.ts'
import { ColumnField } from '../../../../../ui/grid/ColumnField.tsx'
import { applyChanges, cellKey } from '../../../../../ui/grid/Grid.tsx'
import { Card } from '../../../../../ui/layout/Card.tsx'
import layout from '../../../../../ui/layout/FormPage.module.css'
import type { ProductForm } from '../form-parts.ts'
import { type FormVariant, isNewVariant } from '../product-values.ts'
import { CostHistoryDialog } from './CostHistoryDialog.tsx'
import { useVariantColumns } from './use-variant-columns.tsx'
import classes from './Variants.module.css'
import { cellErrors } from './variant-errors.ts'

interface Props {
  form: ProductForm
  stock: ReadonlyMap<string, number | null>
  stockLink: ReactNode
  onStock: (variant: FormVariant) => void
}

/** The only variant of a product without options, as plain fields. */
export function SingleVariant({ form, stock, stockLink, onStock }: Props) {
  const { t, i18n } = useTranslation()
  const { currency } = useStore()
  const { value: variants, onChange, error, 'data-path': path } = form.live('variants')
  const columns = useVariantColumns({
    images: [],
    stock,
    hasNewVariants: true,
    onRemove: () => {},
    onCosts: () => {},
    onStock,
  })
  const [isCostsOpen, setCostsOpen] = useState(false)
  const [variant] = variants
  if (!variant) return null
  const errors = error ? cellErrors(variants, form.findings(), (code) => t(`products.${code}`)) : undefined
  const shownError = errors && [...errors.values()].length > 0 ? undefined : error
  const field = (key: string, more: { label?: string; description?: string } = {}) => {
    const column = columns.find((one) => one.key === key)
    return (
      column && (
        <ColumnField
          key={key}
          column={column}
          row={variant}
          error={errors?.get(cellKey(variant.id, key))}
          onChange={(value) => onChange(applyChanges(form.values().variants, [{ id: variant.id, key, value }]))}
          {...more}
        />
      )
    )
  }
  const money = (key: 'priceCents' | 'compareAtCents' | 'costCents', name: string, description?: string) =>
    field(key, { label: `${name} (${currency})`, ...(description && { description }) })
  const count = stock.get(variant.id)
  return (
    <div className={layout.fields} data-path={path}>
      <Card title={t('products.pricing')}>
        <div className={layout.fields}>
          <div className={classes.three}>
            {money('priceCents', t('products.price'))}
            {money('compareAtCents', t('products.priceBefore'))}
            {money('costCents', t('products.cost'), t('products.costHint'))}
          </div>
          {!isNewVariant(variant) && (
            <div>
              <Button variant="default" size="xs" onClick={() => setCostsOpen(true)}>
                {t('products.costs.header')}
              </Button>
            </div>
          )}
          {isCostsOpen && <CostHistoryDialog variant={variant} onClose={() => setCostsOpen(false)} />}
          {field('taxClass')}
        </div>
      </Card>
      <Card title={t('products.inventory')} aside={stockLink}>
        <div className={layout.fields}>
          <div className={classes.three}>
            {field('sku')}
            {field('barcode')}
            {isNewVariant(variant) &&
              field('initialStock', { label: t('products.stock'), description: t('products.stockHint') })}
          </div>
          {!isNewVariant(variant) && (
            <div className={classes.stock}>
              <p>
                {t('products.stock')}:{' '}
                {count === null || count === undefined ? t('products.notCounted') : count.toLocaleString(i18n.language)}
              </p>
              <Button variant="default" size="xs" onClick={() => onStock(variant)}>
                {t('products.changeStock')}
              </Button>
            </div>
          )}
          {field('sellsWithoutStock')}
        </div>
      </Card>
      <Card title={t('products.shipping')}>
        <div className={layout.fields}>
          {field('requiresShipping')}
          {variant.requiresShipping && field('weightGrams', { description: t('products.weightHint') })}
        </div>
      </Card>
      {shownError && (
        <p className={classes.error} role="alert">
          {shownError}
        </p>
      )}
    </div>
  )
}
