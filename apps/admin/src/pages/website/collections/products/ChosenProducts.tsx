import { limits } from '@backroom/contract/catalog/collections/limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Reorder } from '../../../../ui/reorder/Reorder.tsx'
import classes from '../Collections.module.css'
import type { ChosenProduct } from '../form/collection-values.ts'
import { AddProductsDialog } from './AddProductsDialog.tsx'
import { MemberRow } from './MemberRow.tsx'

/** The products of a new collection, which are saved with it. */
export function ChosenProducts({ value: products, onChange, error, 'data-path': path }: LiveField<ChosenProduct[]>) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const byId = new Map(products.map((product) => [product.id, product]))
  const move = (id: string, to: number) =>
    onChange(products.filter((product) => product.id !== id).toSpliced(to, 0, byId.get(id)!))
  const step = (id: string, to: number) => (to < 0 || to >= products.length ? undefined : () => move(id, to))
  return (
    <Card title={t('collections.products')}>
      <div className={classes.group} data-path={path}>
        {products.length === 0 && <p className={classes.soft}>{t('collections.noProductsText')}</p>}
        <div className={classes.rows}>
          <Reorder keys={products.map(({ id }) => id)} nameOf={(id) => byId.get(id)?.title ?? ''} move={move}>
            {products.map((product, index) => (
              <MemberRow
                key={product.id}
                product={product}
                onUp={step(product.id, index - 1)}
                onDown={step(product.id, index + 1)}
                onRemove={() => onChange(products.filter(({ id }) => id !== product.id))}
              />
            ))}
          </Reorder>
        </div>
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        <div>
          <Button
            variant="default"
            disabled={products.length >= limits.changedProducts}
            onClick={() => setAdding(true)}
          >
            {t('collections.addProducts')}
          </Button>
        </div>
        {isAdding && (
          <AddProductsDialog
            present={new Set(byId.keys())}
            isAdding={false}
            onAdd={(added) => {
              setAdding(false)
              onChange([...products, ...added].slice(0, limits.changedProducts))
            }}
            onClose={() => setAdding(false)}
          />
        )}
      </div>
    </Card>
  )
}
