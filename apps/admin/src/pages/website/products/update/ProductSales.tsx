import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { PageLink } from '../../../../links.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { FigureList } from '../../../../ui/layout/FigureList.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import { LoadingBar } from '../../../../ui/states/LoadingRows.tsx'

const spans = ['thisMonth', 'lastMonth', 'ever'] as const

/** What was sold of the product. */
export function ProductSales({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    ...queryOptions(api.salesReports.ofProduct, { params: { id } }),
    meta: { ownNotice: true },
  })
  return (
    <Card
      title={t('products.sales')}
      aside={
        <PageLink page="website.sales-reports" search={{ by: 'product' }}>
          {t('products.salesReport')}
        </PageLink>
      }
    >
      {error && !data && <p role="alert">{failureText(error)}</p>}
      {!data && !error && <LoadingBar width="60%" height={60} />}
      {data && (
        <FigureList
          figures={spans.map((span) => {
            const { orders, items, netCents } = data[span]
            const pieces = [t('products.salesItems', { count: items }), t('products.salesOrders', { count: orders })]
            return {
              term: t(`products.salesSpans.${span}`),
              value: <Money amount={netCents} currency={data.currency} />,
              detail: pieces.join(' · '),
            }
          })}
        />
      )}
    </Card>
  )
}
