import type { SegmentSize } from '@backroom/contract/selling/segments/endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import classes from './Segments.module.css'
import { rulesOf, type SegmentValues } from './segment-values.ts'

/** The delay after the last change before customers are counted again. */
const countMs = 400

/** How many customers meet the rules as they are typed. A count that is no longer needed is cancelled. */
export function SizePreview({ values }: { values: SegmentValues }) {
  const { t } = useTranslation()
  const rules = rulesOf(values)
  // Compared as text, because each render builds new rules.
  const now = JSON.stringify(rules)
  const [text] = useDebouncedValue(now, countMs)
  const body = text === undefined ? { match: 'all' as const, conditions: [] } : JSON.parse(text)
  const { data, error } = useQuery({
    ...pageQueryOptions(api.segments.preview, { body }),
    enabled: text !== undefined,
    staleTime: 0,
  })
  if (rules === undefined) return <p className={classes.soft}>{t('segments.sizeIncomplete')}</p>
  if (text !== now || (!data && !error))
    return (
      <p className={classes.soft} role="status">
        {t('segments.counting')}
      </p>
    )
  if (error)
    return (
      <p className={classes.error} role="alert">
        {failureText(error)}
      </p>
    )
  return data ? <Size size={data} /> : null
}

function Size({ size: { customers, isMore, isAll } }: { size: SegmentSize }) {
  const { t } = useTranslation()
  if (customers === 0)
    return (
      <p role="status" className={classes.strong}>
        {t('segments.sizeNone')}
      </p>
    )
  return (
    <>
      <p role="status" className={classes.strong}>
        {t(isMore ? 'segments.sizeMore' : 'segments.size', { count: customers })}
      </p>
      {isAll && <p className={classes.warning}>{t('segments.sizeAll')}</p>}
    </>
  )
}
