import { limits } from '@backroom/contract/money/payouts/limits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'
import { Money } from '../../ui/money/Money.tsx'
import { formatMoney } from '../../ui/money/money.ts'
import { Dropdown } from '../../ui/overlays/Dropdown.tsx'
import classes from './Balance.module.css'

/** On failure the last known value stays, without a notice. */
export const balanceOptions = () =>
  Object.assign(queryOptions(api.payouts.balance), {
    refetchInterval: limits.balanceRefreshMs,
    refetchIntervalInBackground: true,
    meta: { silent: true } as const,
  })

export function Balance({ side }: { side?: 'above' }) {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(balanceOptions())
  if (!data) return <span className={classes.box} aria-hidden="true" />
  const { availableToPayout, pending, currency } = data
  const amount = formatMoney(availableToPayout, currency, i18n.language)
  return (
    <Dropdown
      label={t('shell.balanceDetails', { amount })}
      className={classes.box}
      opensOnHover
      {...(side && { side })}
      face={
        <>
          <span className={classes.label}>{t('shell.balance')}</span>
          <strong>{amount}</strong>
        </>
      }
    >
      <div className={classes.card}>
        <dl className={classes.details}>
          <dt>{t('shell.available')}</dt>
          <dd>
            <Money amount={availableToPayout} currency={currency} />
          </dd>
          <dt>{t('shell.pending')}</dt>
          <dd>
            <Money amount={pending} currency={currency} />
          </dd>
        </dl>
        <p className={classes.text}>{t('shell.pendingText')}</p>
      </div>
    </Dropdown>
  )
}
