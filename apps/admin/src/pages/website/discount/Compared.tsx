import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { PageLink } from '../../../links.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { formatMoney } from '../../../ui/money/money.ts'
import classes from './simulator/Simulator.module.css'
import type { Discount } from './use-discount-columns.tsx'

/** What a discount would have done to the orders of the last days. It is asked for, because the answer takes a moment. */
export function Compared({ discount: { id, currency } }: { discount: Discount }) {
  const { t, i18n } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const { data, isFetching } = useQuery({
    ...queryOptions(api.discounts.compare, { params: { id } }),
    enabled: isAsked,
  })
  const figures = data?.obstacle ? undefined : data
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  return (
    <Card title={t('discounts.compared')}>
      <p className={layout.before}>{t('discounts.comparedText')}</p>
      {!data && (
        <Button variant="default" loading={isFetching} onClick={() => setAsked(true)}>
          {t('discounts.compare')}
        </Button>
      )}
      <div role="status">
        {data && (
          <p>
            {data.obstacle
              ? t(`discounts.comparisonObstacle.${data.obstacle}`)
              : t('discounts.comparison', { count: data.orders, changed: data.changed, saved: money(data.savedCents) })}
            {figures?.isCut && ` ${t('discounts.comparisonCut')}`}
          </p>
        )}
      </div>
      {figures && figures.most.length > 0 && (
        <ul className={classes.verdicts}>
          {figures.most.map((order) => (
            <li key={order.id}>
              <PageLink page="website.orders.detail" params={{ id: order.id }}>
                {order.name}
              </PageLink>
              <span>
                {t('discounts.comparedOrder', { saved: money(order.savedCents), total: money(order.totalCents) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {figures && figures.changed > figures.most.length && (
        <p>{t('discounts.comparedMore', { count: figures.changed - figures.most.length })}</p>
      )}
    </Card>
  )
}
