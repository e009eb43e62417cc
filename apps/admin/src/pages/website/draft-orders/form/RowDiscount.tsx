import { limits } from '@backroom/contract/selling/draft-orders/limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DiscountInputs } from '../../../../forms/fields/DiscountInputs.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { formatMoney } from '../../../../ui/money/money.ts'
import classes from '../Drafts.module.css'
import type { DraftRow } from './draft-values.ts'
import { useDiscountTexts } from './use-discount-texts.ts'

interface Props {
  row: DraftRow
  name: string
  currency: string
  /** What it takes off, as the server priced it. */
  cents: number
  onChange: (row: DraftRow) => void
}

/** The discount of an item, which is open if there is one. */
export function RowDiscount({ row, name, currency, cents, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const texts = useDiscountTexts(currency, name)
  const [isOpen, setOpen] = useState(false)
  // Rows have no key of their own: after one is removed, this is another item.
  if (!isOpen && row.discountKind === 'none')
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('drafts.discountOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('drafts.addDiscount')}
      </Button>
    )
  return (
    <div className={layout.fields}>
      <DiscountInputs
        kind={{
          label: t('drafts.discountOf', { name }),
          value: row.discountKind,
          // One change of the row: a percentage is no amount.
          onChange: (discountKind) => onChange({ ...row, discountKind, discountValue: '' }),
        }}
        value={{
          label: '',
          value: row.discountValue,
          onChange: (discountValue) => onChange({ ...row, discountValue }),
        }}
        reason={{
          label: t('drafts.reasonOf', { name }),
          value: row.discountReason,
          maxLength: limits.reasonLength,
          onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
            onChange({ ...row, discountReason: currentTarget.value }),
        }}
        currency={currency}
        texts={texts}
      />
      {cents > 0 && (
        <p className={classes.soft}>{t('drafts.takesOff', { amount: formatMoney(cents, currency, i18n.language) })}</p>
      )}
    </div>
  )
}
