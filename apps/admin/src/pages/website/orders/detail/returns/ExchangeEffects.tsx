import type { ExchangePreview } from '@backroom/contract/selling/returns/endpoints'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../../ui/money/money.ts'
import { Effects } from '../edit/Effects.tsx'

interface Props {
  preview: ExchangePreview
  /** What happens to the stock, in words. */
  stock: string
  mail: string
}

/** What an exchange does to money, stock and mails. */
export function ExchangeEffects({ preview, stock, mail }: Props) {
  const { t } = useTranslation()
  const moneyText = useMoneyText(preview)
  const { creditCents, itemsCents, currency } = preview
  const rows = [
    { label: t('returns.exchangeCost'), cents: itemsCents },
    { label: t('returns.exchangeCredit'), cents: -creditCents },
    { label: t('returns.exchangeDifference'), cents: itemsCents - creditCents },
  ]
  return (
    <Effects rows={rows} currency={currency}>
      <li>{moneyText}</li>
      <li>{stock}</li>
      <li>{mail}</li>
    </Effects>
  )
}

function useMoneyText({ payment, dueCents, currency }: ExchangePreview): string {
  const { t, i18n } = useTranslation()
  const amount = formatMoney(Math.abs(dueCents), currency, i18n.language)
  if (dueCents === 0) return t('returns.exchangeNoMoney')
  if (payment !== 'captured') return t(dueCents > 0 ? 'returns.exchangeMore' : 'returns.exchangeLess', { amount })
  if (dueCents < 0) return t('returns.exchangeOwed', { amount })
  return t('returns.exchangePayable', { amount })
}
