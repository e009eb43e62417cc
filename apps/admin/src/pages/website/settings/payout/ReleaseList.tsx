import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../ui/money/Money.tsx'
import classes from './PayoutPage.module.css'

export function ReleaseList({ days, currency }: Answer<typeof contract.payouts.releases>) {
  const { t, i18n } = useTranslation()
  // A calendar day has no time zone.
  const format = new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', dateStyle: 'medium' })
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('payouts.day')}</th>
          <th scope="col" data-number>
            {t('payouts.orders')}
          </th>
          <th scope="col" data-number>
            {t('payouts.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, orders, amountCents }) => (
          <tr key={day}>
            <td>{format.format(new Date(day))}</td>
            <td data-number>{orders}</td>
            <td data-number>
              <Money amount={amountCents} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
