import type { ProductFeedSummary } from '@backroom/contract/catalog/product-feeds/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { PageLink } from '../../../links.tsx'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import { FindingText } from './FindingText.tsx'
import classes from './ProductFeeds.module.css'

interface Props {
  feedId: string
  run: NonNullable<ProductFeedSummary['lastRun']>
}

/** What the platform would reject of the last run, by field and problem, with the first products of each. */
export function Findings({ feedId, run: { taskId, state, findings } }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(pageQueryOptions(api.productFeeds.findings, { params: { id: feedId } }))
  const isOther = data !== undefined && data.taskId !== taskId
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again whenever the run has gone on
  useEffect(() => {
    void refetch()
  }, [taskId, state, findings, refetch])
  if (error)
    return (
      <p className={classes.error} role="alert">
        {failureText(error)}
      </p>
    )
  if (!data || isOther) return <LoadingRows rows={2} height={36} />
  if (data.groups.length === 0)
    return state === 'done' ? <p className={classes.soft}>{t('productFeeds.noFindings')}</p> : null
  return (
    <>
      <ul className={classes.items} aria-label={t('productFeeds.findings')}>
        {data.groups.map(({ field, problem, severity, products, sample }) => (
          <li key={`${field} ${problem}`}>
            <span className={classes.run}>
              <StatusDot tone={severity === 'error' ? 'danger' : 'attention'}>
                {t(`productFeeds.severity.${severity}`)}
              </StatusDot>
              <span>{t('productFeeds.concerned', { count: products })}</span>
            </span>
            <p>
              <FindingText finding={{ field, problem }} />
            </p>
            <p className={classes.sample}>
              {sample.map(({ id, title }) => (
                <PageLink key={id} page="website.products.update" params={{ id }}>
                  {title}
                </PageLink>
              ))}
              {products > sample.length && <span>{t('productFeeds.more', { count: products - sample.length })}</span>}
            </p>
          </li>
        ))}
      </ul>
      <PageLink page="website.tasks" search={{ task: taskId }}>
        {t('productFeeds.allFindings')}
      </PageLink>
    </>
  )
}
