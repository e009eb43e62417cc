import type { DraftPrice } from '@backroom/contract/selling/draft-orders/endpoints'
import { limits } from '@backroom/contract/selling/draft-orders/limits'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { VariantSearch } from '../../../../pickers/items/VariantSearch.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import classes from '../Drafts.module.css'
import type { DraftRow } from './draft-values.ts'
import type { DraftForm } from './form-parts.ts'
import { ItemRow } from './ItemRow.tsx'

interface Props {
  form: DraftForm
  currency: string
  price: DraftPrice | undefined
}

const customRow: DraftRow = {
  ...{ variantId: null, title: '', quantity: 1, price: '', isTaxable: true, requiresShipping: false },
  ...{ discountKind: 'none', discountValue: '', discountReason: '' },
}

export function ItemFields({ form, currency, price }: Props) {
  const { t } = useTranslation()
  const { value: rows, onChange, error, 'data-path': path } = form.live('lines')
  const add = (row: DraftRow) => {
    const known = row.variantId === null ? -1 : rows.findIndex(({ variantId }) => variantId === row.variantId)
    if (known < 0) return onChange([...rows, row].slice(0, limits.lines))
    onChange(rows.map((one, index) => (index === known ? { ...one, quantity: Number(one.quantity) + 1 } : one)))
  }
  const isCurrent = price?.lines.length === rows.length
  return (
    <Card title={t('drafts.items')}>
      <div data-path={path}>
        <VariantSearch onAdd={({ id, title }) => add({ ...customRow, variantId: id, title, requiresShipping: true })} />
        <ul className={classes.rows}>
          {rows.map((row, place) => (
            <ItemRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and each is controlled
              key={place}
              row={row}
              currency={currency}
              priced={isCurrent ? price.lines[place] : undefined}
              onChange={(changed) => onChange(rows.map((one, index) => (index === place ? changed : one)))}
              onRemove={() => onChange(rows.filter((_, index) => index !== place))}
            />
          ))}
        </ul>
        {error && (
          <p className={classes.wrong} role="alert">
            {error}
          </p>
        )}
        <Button variant="default" mt="md" onClick={() => add(customRow)}>
          {t('drafts.addCustom')}
        </Button>
      </div>
    </Card>
  )
}
