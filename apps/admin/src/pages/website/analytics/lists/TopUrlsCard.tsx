import type { ReportProduct } from '@backroom/contract/reports/answers'
import { limits } from '@backroom/contract/reports/limits'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import type { Table } from '../../../../ui/charts/table.ts'
import { useReportOptions, useReportQuery } from '../query/use-report-query.ts'
import { useFormats } from '../widget/formats.ts'
import { None, WidgetCard } from '../widget/WidgetCard.tsx'
import classes from './RankedRows.module.css'

/** B §9 */
const debounceMs = 300

/** The products whose pages had most visitors. */
export function TopUrlsCard() {
  const { t } = useTranslation()
  const { count } = useFormats()
  const { listQuery } = useReportQuery()
  const [typed, type] = useState('')
  const [search] = useDebouncedValue(typed.trim(), debounceMs)
  const query = { ...listQuery, size: limits.topUrls, page: 1, sales: 'true', hasSale: 'true', search } as const
  const asked = useQuery({ ...queryOptions(api.reports.products, { query }), ...useReportOptions() })
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
      asked={asked}
      height={300}
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
      {({ products }) => (
        <table className={classes.rows}>
          <thead>
            <tr>
              <th scope="col">{t('analytics.url')}</th>
              <th scope="col">{t('analytics.visitors')}</th>
              <th scope="col">{t('analytics.sold')}</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ _id, handle, title, url, vistors, sold = 0 }) => (
              <tr key={_id}>
                <th scope="row">
                  <a href={url} target="_blank" rel="noopener" title={title}>
                    {handle}
                  </a>
                </th>
                <td>{count(vistors)}</td>
                <td>{count(sold)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </WidgetCard>
  )
}
