import type { Customer } from '@backroom/contract/selling/customers/endpoints'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { FigureList } from '../../../../ui/layout/FigureList.tsx'
import { Money } from '../../../../ui/money/Money.tsx'

export function Figures({ customer }: { customer: Customer }) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const { orderCount, spentCents, currency, firstOrderAt, lastOrderAt } = customer
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const moment = (at: string | null) => (at ? <DateTime at={at} timeZone={zone} short /> : t('customers.never'))
  const figures = [
    { term: t('customers.orders'), value: orderCount.toLocaleString(i18n.language) },
    { term: t('customers.spent'), value: money(spentCents) },
    { term: t('customers.average'), value: orderCount === 0 ? '–' : money(Math.round(spentCents / orderCount)) },
    { term: t('customers.firstOrder'), value: moment(firstOrderAt) },
    { term: t('customers.lastOrder'), value: moment(lastOrderAt) },
  ]
  return (
    <Card>
      <FigureList figures={figures} />
    </Card>
  )
}
