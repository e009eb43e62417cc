import { useTranslation } from 'react-i18next'
import { clearing, DiscountInputs } from '../../../../forms/fields/DiscountInputs.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import type { DraftForm } from './form-parts.ts'
import { useDiscountTexts } from './use-discount-texts.ts'

/** A discount of the whole draft, after those of its items. */
export function DiscountFields({ form, currency }: { form: DraftForm; currency: string }) {
  const { t } = useTranslation()
  const value = form.live('discountValue')
  return (
    <Card title={t('drafts.discount')}>
      <div className={layout.fields}>
        <DiscountInputs
          kind={clearing(form.live('discountKind'), value)}
          value={value}
          reason={form.field('discountReason')}
          currency={currency}
          texts={useDiscountTexts(currency)}
        />
      </div>
    </Card>
  )
}
