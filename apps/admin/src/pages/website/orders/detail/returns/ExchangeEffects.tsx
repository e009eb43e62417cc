import type { ExchangePreview } from '@backroom/contract/selling/returns/endpoints'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../../ui/money/Money.tsx'
import { formatMoney } from '../../../../../ui/money/money.ts'
import classes from '../edit/Edit.module.css'

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
    <div className={classes.effects}>
      <dl className={classes.sums} aria-live="polite">
        {rows.map(({ label, cents }) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} amount`}>
            <Money amount={cents} currency={currency} />
          </dd>,
        ])}
      </dl>
      <ul className={classes.soft}>
        <li>{moneyText}</li>
        <li>{stock}</li>
        <li>{mail}</li>
      </ul>
    </div>
  )
}

function useMoneyText({ payment, isDirect, dueCents, currency }: ExchangePreview): string {
  const { t, i18n } = useTranslation()
  const amount = formatMoney(Math.abs(dueCents), currency, i18n.language)
  if (dueCents === 0) return t('returns.exchangeNoMoney')
  if (payment !== 'captured') return t(dueCents > 0 ? 'returns.exchangeMore' : 'returns.exchangeLess', { amount })
  if (dueCents < 0) return t('returns.exchangeOwed', { amount })
  return t(isDirect ? 'returns.exchangeDue' : 'returns.exchangePayable', { amount })
}
