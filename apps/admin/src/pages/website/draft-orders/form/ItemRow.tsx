import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { DraftPrice } from '@backroom/contract/selling/draft-orders/endpoints'
import { limits } from '@backroom/contract/selling/draft-orders/limits'
import { ActionIcon, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import classes from '../Drafts.module.css'
import type { DraftRow } from './draft-values.ts'
import { RowDiscount } from './RowDiscount.tsx'

type PricedLine = DraftPrice['lines'][number]

interface Props {
  row: DraftRow
  currency: string
  /** As the server priced it; undefined until it has. */
  priced: PricedLine | undefined
  onChange: (row: DraftRow) => void
  onRemove: () => void
}

export function ItemRow({ row, currency, priced, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const name = row.title || t('drafts.customItem')
  const listed = priced?.listCents ?? null
  return (
    <li className={classes.row}>
      {row.variantId === null ? (
        <CustomItem row={row} onChange={onChange} />
      ) : (
        <div>
          <p>
            {row.title} <span className={classes.soft}>{priced?.variantTitle}</span>
          </p>
          {priced?.sku && <p className={classes.soft}>{priced.sku}</p>}
          {priced && <Stock line={priced} />}
        </div>
      )}
      <NumberInput
        aria-label={t('drafts.quantityOf', { name })}
        value={row.quantity}
        min={1}
        max={limits.quantity}
        allowDecimal={false}
        hideControls
        onChange={(quantity) => onChange({ ...row, quantity })}
      />
      <MoneyField
        aria-label={t('drafts.priceOf', { name, currency })}
        currency={currency}
        max={limits.priceCents}
        value={row.price}
        {...(listed !== null && { placeholder: String(majorUnits(listed, currency)) })}
        onChange={(price) => onChange({ ...row, price })}
      />
      <ActionIcon variant="default" size={36} aria-label={t('drafts.removeItem', { name })} onClick={onRemove}>
        <Trash2 size={16} />
      </ActionIcon>
      <div className={classes.discount}>
        <RowDiscount
          row={row}
          name={name}
          currency={currency}
          cents={priced?.ownDiscountCents ?? 0}
          onChange={onChange}
        />
      </div>
    </li>
  )
}

function CustomItem({ row, onChange }: Pick<Props, 'row' | 'onChange'>) {
  const { t } = useTranslation()
  return (
    <div>
      <TextInput
        aria-label={t('drafts.customName')}
        placeholder={t('drafts.customName')}
        value={row.title}
        maxLength={limits.titleLength}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...row, title: currentTarget.value })}
      />
      <div className={classes.checks}>
        <Checkbox
          label={t('drafts.taxable')}
          checked={row.isTaxable}
          onChange={({ currentTarget }) => onChange({ ...row, isTaxable: currentTarget.checked })}
        />
        <Checkbox
          label={t('drafts.shipped')}
          checked={row.requiresShipping}
          onChange={({ currentTarget }) => onChange({ ...row, requiresShipping: currentTarget.checked })}
        />
      </div>
    </div>
  )
}

function Stock({ line: { isGone, isShort, stock } }: { line: PricedLine }) {
  const { t } = useTranslation()
  if (isGone) return <p className={classes.wrong}>{t('drafts.gone')}</p>
  if (stock === null) return null
  return (
    <p className={isShort ? classes.wrong : classes.soft}>
      {t(isShort ? 'drafts.short' : 'drafts.inStock', { count: stock })}
    </p>
  )
}
