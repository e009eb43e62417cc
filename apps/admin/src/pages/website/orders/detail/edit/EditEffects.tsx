import type { EditPreview } from '@backroom/contract/selling/order-edits/endpoints'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../../ui/money/money.ts'
import { Effects } from './Effects.tsx'

/** What the edit does to money, stock and mails. */
export function EditEffects({ preview, isMailed }: { preview: EditPreview; isMailed: boolean }) {
  const { t } = useTranslation()
  const moneyText = useMoneyText(preview)
  const { currency, beforeCents, totalCents, restockedQuantity, takenQuantity, editDiscountCents } = preview
  const rows = [
    { label: t('edits.subtotal'), cents: preview.subtotalCents, isShown: true },
    { label: t('edits.discounts'), cents: -preview.discountCents, isShown: preview.discountCents > 0 },
    { label: t('edits.ofThisEdit'), cents: -editDiscountCents, isShown: editDiscountCents > 0 },
    { label: t('edits.shipping'), cents: preview.shippingCents, isShown: preview.shippingCents > 0 },
    { label: t('edits.tax'), cents: preview.taxCents, isShown: preview.taxCents > 0 },
    { label: t('edits.tip'), cents: preview.tipCents, isShown: preview.tipCents > 0 },
    { label: t('edits.newTotal'), cents: totalCents, isShown: true },
    { label: t('edits.before'), cents: beforeCents, isShown: true },
    { label: t('edits.difference'), cents: totalCents - beforeCents, isShown: true },
  ].filter(({ isShown }) => isShown)
  return (
    <Effects rows={rows} currency={currency}>
      <li>{moneyText}</li>
      {restockedQuantity > 0 && <li>{t('edits.restocks', { count: restockedQuantity })}</li>}
      {takenQuantity > 0 && <li>{t('edits.takes', { count: takenQuantity })}</li>}
      {restockedQuantity + takenQuantity === 0 && <li>{t('edits.noStock')}</li>}
      {!isMailed && <li>{t('edits.noMail')}</li>}
    </Effects>
  )
}

function useMoneyText({ payment, paidCents, totalCents, dueCents, currency }: EditPreview): string {
  const { t, i18n } = useTranslation()
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  if (payment === 'awaited') return t('edits.awaited', { amount: money(totalCents) })
  if (payment === 'held')
    return t(totalCents > paidCents ? 'edits.aboveHeld' : 'edits.held', {
      amount: money(totalCents),
      held: money(paidCents),
    })
  if (dueCents > 0) return t('edits.payable', { amount: money(dueCents) })
  return dueCents < 0 ? t('edits.owed', { amount: money(-dueCents) }) : t('edits.noMoney')
}
