import '@mantine/core/styles/NumberInput.css'
import { majorUnits } from '@backroom/contract/platform/api/currency'
import type { QuotedRates } from '@backroom/contract/selling/shipping/endpoints'
import { limits } from '@backroom/contract/selling/shipping/limits'
import { ActionIcon, NumberInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../../session/use-store.ts'
import { MoneyField } from '../../../../ui/money/MoneyField.tsx'
import { minorUnits } from '../../../../ui/money/money.ts'
import classes from './Shipping.module.css'
import { useRateServices } from './use-rate-services.ts'

interface Props {
  quoted: QuotedRates
  onChange: (quoted: QuotedRates) => void
  onRemove: () => void
}

/** The rates that a service quotes in a zone. */
export function QuotedFields({ quoted, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const { currency } = useStore()
  const services = useRateServices()
  const { serviceId, markupPercent, markupCents, fallbackCents } = quoted
  const name = services.find(({ id }) => id === serviceId)?.name ?? t('shipping.serviceGone')
  const cents = (typed: string | number) => minorUnits(Number(typed), currency)
  const money = { currency, max: limits.cents }
  return (
    <section className={classes.rate} aria-label={name}>
      <div className={classes.quoted}>
        <p>{t('shipping.quotedBy', { name })}</p>
        <ActionIcon variant="default" size={36} aria-label={t('shipping.removeRate', { name })} onClick={onRemove}>
          <Trash2 size={16} />
        </ActionIcon>
      </div>
      <div className={classes.row}>
        <NumberInput
          label={t('shipping.markupPercent')}
          value={markupPercent === 0 ? '' : markupPercent}
          min={0}
          max={limits.markupPercent}
          allowDecimal={false}
          hideControls
          suffix=" %"
          onChange={(typed) => onChange({ ...quoted, markupPercent: Math.trunc(Number(typed)) })}
        />
        <MoneyField
          {...money}
          label={t('shipping.markup', { currency })}
          value={markupCents === 0 ? '' : majorUnits(markupCents, currency)}
          onChange={(typed) => onChange({ ...quoted, markupCents: cents(typed) })}
        />
        <MoneyField
          {...money}
          label={t('shipping.fallback', { currency })}
          value={fallbackCents === null ? '' : majorUnits(fallbackCents, currency)}
          onChange={(typed) => onChange({ ...quoted, fallbackCents: typed === '' ? null : cents(typed) })}
        />
      </div>
      <p className={classes.soft}>{t('shipping.fallbackHint')}</p>
    </section>
  )
}
