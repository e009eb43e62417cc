import { useTranslation } from 'react-i18next'
import { clearing, DiscountInputs } from '../../../../../forms/fields/DiscountInputs.tsx'
import type { EditForm } from './use-edit-form.ts'

/** A discount of the pieces that are not sent. */
export function EditDiscount({ form, currency }: { form: EditForm; currency: string }) {
  const { t } = useTranslation()
  const value = form.live('discountValue')
  return (
    <DiscountInputs
      kind={clearing(form.live('discountKind'), value)}
      value={value}
      reason={form.field('discountReason')}
      currency={currency}
      texts={{
        kinds: {
          none: t('edits.discountKinds.none'),
          percent: t('edits.discountKinds.percent'),
          amount: t('edits.discountKinds.amount'),
        },
        ...{ percent: t('edits.percent'), amount: t('edits.amount', { currency }) },
        ...{ hint: t('edits.discountHint'), reasonHint: t('edits.discountReasonHint') },
      }}
    />
  )
}
