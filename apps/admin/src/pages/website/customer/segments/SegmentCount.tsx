import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'

/** How many customers are in a stored segment now. */
export function SegmentCount({ id }: { id: string }) {
  const { t, i18n } = useTranslation()
  const { data, isError } = useQuery({ ...queryOptions(api.segments.size, { params: { id } }), meta: { quiet: true } })
  if (isError) return t('segments.sizeFailed')
  if (!data) return '…'
  return data.isMore ? t('segments.more', { count: data.customers }) : data.customers.toLocaleString(i18n.language)
}
