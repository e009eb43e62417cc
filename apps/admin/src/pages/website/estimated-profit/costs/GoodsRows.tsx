import '@mantine/core/styles/NumberInput.css'
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { SearchSelect } from '../../../../pickers/SearchSelect.tsx'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import classes from './CostsPage.module.css'
import type { GoodsRow } from './use-cost-form.ts'

interface Props {
  value: readonly GoodsRow[]
  onChange: (rows: GoodsRow[]) => void
  currency: string
  error?: unknown
}

const scopes = ['all', 'type', 'product', 'variant'] as const

/** Costs of goods, from narrow to wide rules: an amount per piece and a percentage of the price. */
export function GoodsRows({ value, onChange, currency, error }: Props) {
  const { t } = useTranslation()
  const set = (place: number, part: Partial<GoodsRow>) =>
    onChange(value.map((row, index) => (index === place ? { ...row, ...part } : row)))
  return (
    <div className={classes.rows}>
      {value.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and each is controlled
        <fieldset key={place} className={classes.row} aria-label={t('costs.goodsRow', { place: place + 1 })}>
          <NativeSelect
            label={t('costs.appliesTo')}
            value={row.appliesTo}
            data={scopes
              .filter((scope) => scope !== 'variant' || row.appliesTo === 'variant')
              .map((scope) => ({ value: scope, label: t(`costs.scope.${scope}`) }))}
            onChange={({ currentTarget }) =>
              set(place, { appliesTo: currentTarget.value as GoodsRow['appliesTo'], key: '' })
            }
          />
          {row.appliesTo === 'product' && (
            <SearchSelect
              id={`costs-product-${place}`}
              label={t('costs.product')}
              value={row.key}
              change={(key) => set(place, { key })}
              call={api.profit.products}
              selectedQuery={(id) => ({ id })}
              items={({ products }) => products.map(({ id, title }) => ({ handle: id, title }))}
              isOpenList
              texts={{
                search: t('pickers.searchProduct'),
                clear: t('pickers.clearProduct'),
                nothing: t('pickers.noProductFound'),
                gone: () => t('costs.productGone'),
                failed: t('pickers.productsFailed'),
              }}
            />
          )}
          {(row.appliesTo === 'type' || row.appliesTo === 'variant') && (
            <TextInput
              label={t(row.appliesTo === 'type' ? 'costs.type' : 'costs.variant')}
              value={row.key}
              maxLength={255}
              onChange={({ currentTarget }) => set(place, { key: currentTarget.value })}
            />
          )}
          <MoneyField
            label={t('costs.perPiece', { currency })}
            currency={currency}
            value={row.pieceCents}
            onChange={(pieceCents) => set(place, { pieceCents })}
          />
          <NumberInput
            label={t('costs.percentOfPrice')}
            min={0}
            max={100}
            decimalScale={2}
            hideControls
            value={row.basisPoints}
            onChange={(basisPoints) => set(place, { basisPoints })}
          />
          <Button
            variant="default"
            aria-label={t('costs.removeGoods', { place: place + 1 })}
            onClick={() => onChange(value.filter((_, index) => index !== place))}
          >
            {t('costs.remove')}
          </Button>
        </fieldset>
      ))}
      {typeof error === 'string' && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <Button
        variant="default"
        onClick={() => onChange([...value, { appliesTo: 'all', key: '', pieceCents: 0, basisPoints: 0 }])}
      >
        {t('costs.addGoods')}
      </Button>
    </div>
  )
}
