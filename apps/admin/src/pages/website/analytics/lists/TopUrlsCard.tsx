import type { ReportProduct } from '@backroom/contract/analytics/reports/answers'
import { limits } from '@backroom/contract/analytics/reports/limits'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { useFormats } from '../../../../reports/formats.ts'
import { None, WidgetCard } from '../../../../reports/WidgetCard.tsx'
import { ChartTable } from '../../../../ui/charts/ChartTable.tsx'
import type { Table } from '../../../../ui/charts/table.ts'
import { useReportOptions, useReportQuery } from '../query/use-report-query.ts'
import { listHeight } from './list-height.ts'

/** B §9 */
const debounceMs = 300

/** The products whose pages had the most visitors. */
export function TopUrlsCard() {
  const { t } = useTranslation()
  const { count } = useFormats()
  const { listQuery } = useReportQuery()
  const [typed, type] = useState('')
  const [search] = useDebouncedValue(typed.trim(), debounceMs)
  const query = { ...listQuery, size: limits.topUrls, page: 1, sales: 'true', hasSale: 'true', search } as const
  const productsQuery = useQuery({ ...queryOptions(api.reports.products, { query }), ...useReportOptions() })
  const table = ({ products }: { products: ReportProduct[] }): Table => ({
    columns: [
      { header: t('analytics.url') },
      { header: t('analytics.visitors'), show: count },
      { header: t('analytics.sold'), show: count },
    ],
    rows: products.map(({ handle, vistors, sold = 0 }) => [handle, vistors, sold]),
  })
  return (
    <WidgetCard
      title={t('analytics.topUrls')}
      formula={t('analytics.formula.topUrls')}
      query={productsQuery}
      height={listHeight}
      file="top-urls"
      table={table}
      isList
      aside={
        <TextInput
          size="xs"
          type="search"
          maxLength={100}
          aria-label={t('analytics.findProduct')}
          placeholder={t('analytics.findProduct')}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          rightSection={
            typed && <CloseButton size="sm" aria-label={t('analytics.clearSearch')} onClick={() => type('')} />
          }
        />
      }
      none={({ products }) =>
        products.length === 0 && <None>{t(search ? 'analytics.noMatch' : 'analytics.noProductVisits')}</None>
      }
    >
      {(data) => (
        <ChartTable
          label={t('analytics.topUrls')}
          table={table(data)}
          height={listHeight}
          keys={data.products.map(({ _id }) => _id)}
          name={(row) => <ProductAddress product={data.products[row]!} />}
        />
      )}
    </WidgetCard>
  )
}

const ProductAddress = ({ product: { handle, title, url } }: { product: ReportProduct }) => (
  <a href={url} target="_blank" rel="noopener" title={title}>
    {handle}
  </a>
)
