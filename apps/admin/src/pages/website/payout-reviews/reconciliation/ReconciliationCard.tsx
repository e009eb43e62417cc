import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { ApiError, pageQueryOptions } from '../../../../api/client.ts'
import { failureText } from '../../../../api/notices.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { LoadingRows } from '../../../../ui/states/LoadingRows.tsx'
import classes from '../PayoutReviews.module.css'
import { type Difference, DifferenceRow } from './DifferenceRow.tsx'
import { ExplainDialog } from './ExplainDialog.tsx'

/** The nightly comparison of the books with the statements of payment and payout providers. */
export function ReconciliationCard() {
  const { t, i18n } = useTranslation()
  // A calendar day has no time zone.
  const format = new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', dateStyle: 'medium' })
  const { data, error, refetch } = useQuery(pageQueryOptions(api.reconciliations.show))
  const [asked, setAsked] = useState<Difference>()
  return (
    <Card title={t('payoutReviews.books.title')} flush>
      {!data && !error && <LoadingRows rows={2} height={44} />}
      {!data && error && (
        <ErrorState
          text={failureText(error)}
          requestId={error instanceof ApiError ? error.requestId : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <ul className={classes.queue}>
          {data.days.length === 0 && <li className={classes.row}>{t('payoutReviews.books.never')}</li>}
          {data.days.map(({ provider, day, compared }) => (
            <li key={provider} className={classes.row}>
              <p className={classes.shop}>{t(`payoutReviews.books.${provider}`)}</p>
              <p className={classes.soft}>{format.format(new Date(day))}</p>
              <p className={classes.soft}>{t('payoutReviews.books.compared', { count: compared })}</p>
            </li>
          ))}
          {data.differences.map((difference) => (
            <DifferenceRow key={difference.id} difference={difference} onExplain={() => setAsked(difference)} />
          ))}
        </ul>
      )}
      {asked && <ExplainDialog difference={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}
