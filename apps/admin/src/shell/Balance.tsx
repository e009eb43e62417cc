import { limits } from '@backroom/contract/limits'
import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import { queryOptions } from '../api/client.ts'
import { Money } from '../ui/Money.tsx'
import { formatMoney } from '../ui/money.ts'
import classes from './Balance.module.css'

/** The last known value stays when a refresh fails; nothing is said about it. */
export const balanceOptions = () =>
  Object.assign(queryOptions(api.payouts.balance), {
    refetchInterval: limits.balanceRefreshMs,
    refetchIntervalInBackground: true,
    meta: { silent: true } as const,
  })

export function Balance() {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(balanceOptions())
  if (!data) return <span className={classes.box} aria-hidden="true" />
  const { availableToPayout, pending, currency } = data
  const amount = formatMoney(availableToPayout, currency, i18n.language)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={260} shadow="md" withinPortal={false}>
      <Popover.Target>
        <button
          type="button"
          className={classes.box}
          aria-label={t('shell.balanceDetails', { amount })}
          // A mouse has opened it by coming near; from the keyboard the same key closes it again.
          onClick={({ detail }) => setOpen(detail > 0 || !isOpen)}
          onMouseEnter={() => setOpen(true)}
          onMouseLeave={() => setOpen(false)}
        >
          <span className={classes.label}>{t('shell.balance')}</span>
          <strong>{amount}</strong>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
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
      </Popover.Dropdown>
    </Popover>
  )
}
