import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { formatMoney } from '../../../ui/money/money.ts'
import type { Discount } from './use-discount-columns.tsx'

/** What came of a discount. */
export function Performance({ discount: { id, currency } }: { discount: Discount }) {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(queryOptions(api.discounts.performance, { params: { id } }))
  return (
    <Card title={t('discounts.performance')}>
      <p>
        {data
          ? t('discounts.performed', {
              count: data.orders,
              revenue: formatMoney(data.revenueCents, currency, i18n.language),
              discount: formatMoney(data.discountCents, currency, i18n.language),
            })
          : '\u00a0'}
      </p>
    </Card>
  )
}
