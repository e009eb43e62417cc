import { othersName } from '@backroom/contract/analytics/utm/names'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { LoadingBar } from '../../../ui/states/LoadingRows.tsx'
import { FigureRow } from './FigureRow.tsx'
import type { UtmColumn } from './use-utm-columns.ts'
import type { UtmQuery } from './use-utm-query.ts'

interface Props {
  query: UtmQuery & { by: 'content'; campaign: string }
  columns: readonly UtmColumn[]
}

/** The contents of a campaign. They add up to it. */
export function ContentRows({ query, columns }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...queryOptions(api.utm.report, { query }), meta: { silent: true } })
  const across = (shown: ReactNode) => (
    <tr data-inner>
      <td colSpan={columns.length + 1}>{shown}</td>
    </tr>
  )
  if (error && !data)
    return across(
      <>
        {failureText(error)}{' '}
        <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
          {t('errors.retry')}
        </Button>
      </>,
    )
  if (!data) return across(<LoadingBar width="40%" />)
  const { rows, others, unattributed } = data
  return (
    <>
      {rows.map((row) => (
        <FigureRow key={row.value} name={row.value} figures={row} columns={columns} isInner />
      ))}
      {others && <FigureRow name={othersName[storedLanguage()]} figures={others} columns={columns} isInner />}
      <FigureRow name={t('utm.noContent')} figures={unattributed} columns={columns} isInner />
    </>
  )
}
