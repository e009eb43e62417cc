import { may } from '@backroom/contract/pages/page-queries'
import type { Page } from '@backroom/contract/pages/pages'
import { useQueries } from '@tanstack/react-query'
import {
  Banknote,
  ChevronRight,
  CreditCard,
  Flag,
  Landmark,
  type LucideIcon,
  MessageSquare,
  PackageX,
  Pause,
  Scale,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { type AnyCall, anyQueryOptions } from '../../api/client.ts'
import { PageLink } from '../../links.tsx'
import { daysBefore } from '../../reports/day-range.ts'
import { useMe } from '../../session/use-me.ts'
import { useTimeZone } from '../../session/use-store.ts'
import { dayIn } from '../../ui/dates/date-time.ts'
import { Card } from '../../ui/layout/Card.tsx'
import classes from './ToDo.module.css'

interface Kind {
  name:
    | 'disputes'
    | 'failedPayouts'
    | 'highRisk'
    | 'toCapture'
    | 'returns'
    | 'held'
    | 'toPay'
    | 'due'
    | 'outOfStock'
    | 'lowStock'
    | 'reviews'
  Icon: LucideIcon
  page: Page
  /** Of the list that has what is to be done. */
  search: Record<string, string>
}

/** A payout that failed is requested again, so an old one needs nothing. */
const failedDays = 14

/** The most urgent first: disputes that are lost without an answer, payouts that did not arrive, orders that may be fraud, money that a gateway gives back after some days, customers who wait for an answer, and orders that do not move. */
const kindsOn = (today: string) =>
  [
    { name: 'disputes', Icon: Scale, page: 'website.orders', search: { dispute: 'needs_response' } },
    {
      ...{ name: 'failedPayouts', Icon: Landmark, page: 'website.settings.payout' },
      search: { state: 'failed,returned', requested: `${daysBefore(today, failedDays)}..` },
    },
    {
      ...{ name: 'highRisk', Icon: Flag, page: 'website.orders' },
      search: { risk: 'high', riskReview: 'needed' },
    },
    { name: 'toCapture', Icon: CreditCard, page: 'website.orders', search: { paymentStatus: 'authorized' } },
    { name: 'returns', Icon: Undo2, page: 'website.orders', search: { returned: 'requested' } },
    { name: 'held', Icon: Pause, page: 'website.orders', search: { fulfillmentStatus: 'on_hold' } },
    { name: 'toPay', Icon: Banknote, page: 'website.orders', search: { paymentStatus: 'pending' } },
    { name: 'due', Icon: Banknote, page: 'website.orders', search: { paymentStatus: 'partially_paid' } },
    { name: 'outOfStock', Icon: PackageX, page: 'website.inventory', search: { condition: 'out' } },
    { name: 'lowStock', Icon: PackageX, page: 'website.inventory', search: { condition: 'low' } },
    { name: 'reviews', Icon: MessageSquare, page: 'website.apps.product-review.list', search: { state: 'pending' } },
  ] as const satisfies readonly Kind[]

const countOf = {
  'website.orders': api.orders.count,
  'website.settings.payout': api.payouts.countRequests,
  'website.inventory': api.inventory.count,
  'website.apps.product-review.list': api.productReviews.count,
}

/** What waits for a person, each with its list. What is done is not shown. */
export function ToDo() {
  const { t } = useTranslation()
  const me = useMe()
  const today = dayIn(useTimeZone(), new Date())
  const shown = kindsOn(today).filter(({ page }) => may(me, page))
  const counts = useQueries({
    queries: shown.map(({ page, search }) =>
      anyQueryOptions(countOf[page] as AnyCall<{ count: number }>, { query: search }),
    ),
  })
  const open = shown.flatMap((kind, index) => {
    const count = counts[index]?.data?.count ?? 0
    return count > 0 ? [{ ...kind, count }] : []
  })
  const isIncomplete = counts.some(({ isError }) => isError)
  if (open.length === 0 && !isIncomplete) return null
  return (
    <div className={classes.whole}>
      <Card title={t('home.toDo')} flush>
        {open.length > 0 && (
          <ul className={classes.list}>
            {open.map(({ name, Icon, page, search, count }) => (
              <li key={name}>
                <PageLink page={page as 'website.orders'} search={search as { paymentStatus: 'pending' }}>
                  <Icon size={20} aria-hidden="true" />
                  <span className={classes.name}>{t(`home.do.${name}`, { count })}</span>
                  <ChevronRight size={16} aria-hidden="true" />
                </PageLink>
              </li>
            ))}
          </ul>
        )}
        {isIncomplete && (
          <p role="status" className={classes.incomplete}>
            {t('home.toDoIncomplete')}
          </p>
        )}
      </Card>
    </div>
  )
}
