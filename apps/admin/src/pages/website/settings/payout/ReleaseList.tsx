import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../ui/money/Money.tsx'
import classes from './PayoutPage.module.css'

/** Releases by day; a reserve says why it waits. */
export function ReleaseList({ days, reserves, currency }: Answer<typeof contract.payouts.releases>) {
  const { t, i18n } = useTranslation()
  // A calendar day has no time zone.
  const format = new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', dateStyle: 'medium' })
  const rows = [
    ...days.map(({ day, orders, amountCents }) => ({
      key: day,
      day,
      what: t('payouts.fromOrders', { count: orders }),
      amountCents,
    })),
    ...reserves.map(({ id, day, reason, amountCents }) => ({
      key: id,
      day,
      what: t('payouts.setAside', { reason }),
      amountCents,
    })),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('payouts.day')}</th>
          <th scope="col">{t('payouts.from')}</th>
          <th scope="col" data-number>
            {t('payouts.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, day, what, amountCents }) => (
          <tr key={key}>
            <td>{format.format(new Date(day))}</td>
            <td>{what}</td>
            <td data-number>
              <Money amount={amountCents} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
