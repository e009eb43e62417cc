import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import classes from './Customer.module.css'

export function Figures({ customer }: { customer: Customer }) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const { orderCount, spentCents, currency, firstOrderAt, lastOrderAt } = customer
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const moment = (at: string | null) => (at ? <DateTime at={at} timeZone={zone} short /> : t('customers.never'))
  const rows: [term: string, value: ReactNode][] = [
    [t('customers.orders'), orderCount.toLocaleString(i18n.language)],
    [t('customers.spent'), money(spentCents)],
    [t('customers.average'), orderCount === 0 ? '–' : money(Math.round(spentCents / orderCount))],
    [t('customers.firstOrder'), moment(firstOrderAt)],
    [t('customers.lastOrder'), moment(lastOrderAt)],
  ]
  return (
    <Card>
      <dl className={classes.figures}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
