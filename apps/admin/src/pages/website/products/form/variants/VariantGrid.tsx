import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applyChanges, Grid } from '../../../../../ui/grid/Grid.tsx'
import type { ProductForm } from '../form-parts.ts'
import { type FormVariant, isNewVariant } from '../product-values.ts'
import { CostHistoryDialog } from './CostHistoryDialog.tsx'
import { useVariantColumns } from './use-variant-columns.tsx'
import classes from './Variants.module.css'
import { cellErrors, repeatedSkus } from './variant-errors.ts'

interface Props {
  form: ProductForm
  stock: ReadonlyMap<string, number | null>
  onStock: (variant: FormVariant) => void
}

/** The variants of a product with options. */
export function VariantGrid({ form, stock, onStock }: Props) {
  const { t } = useTranslation()
  const [costsOf, setCostsOf] = useState<FormVariant>()
  const { label, value: variants, onChange, error, 'data-path': path } = form.live('variants')
  const columns = useVariantColumns({
    images: form.values().images,
    stock,
    hasNewVariants: variants.some(isNewVariant),
    // A product has at least one variant.
    onCosts: (variant) => setCostsOf(variant),
    onStock,
    onRemove: (id) => variants.length > 1 && onChange(variants.filter((one) => one.id !== id)),
  })
  const hasError = Boolean(error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: errors appear when the form is sent, not while cells are typed
  const errors = useMemo(
    () => (hasError ? cellErrors(variants, form.findings(), (code) => t(`products.${code}`)) : undefined),
    [error],
  )
  return (
    <div data-path={path}>
      <Grid<FormVariant>
        label={label}
        columns={columns}
        rows={variants}
        {...(errors && { errors })}
        onChange={(changes) => onChange(applyChanges(form.values().variants, changes))}
      />
      {error && !errors?.size && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <RepeatedSkus variants={variants} />
      {costsOf && <CostHistoryDialog variant={costsOf} onClose={() => setCostsOf(undefined)} />}
    </div>
  )
}

export function RepeatedSkus({ variants }: { variants: readonly FormVariant[] }) {
  const { t } = useTranslation()
  const skus = repeatedSkus(variants)
  if (skus.length === 0) return null
  return (
    <p className={classes.note} role="status">
      {t('products.skuRepeated', { skus: skus.slice(0, 3).join(', '), count: skus.length })}
    </p>
  )
}
