import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { failureText } from '../../../api/notices.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import classes from './TasksPage.module.css'

/** The failed rows of a task, with their errors. */
export function FailedRows({ id }: { id: string }) {
  const { t } = useTranslation()
  const pages = useInfiniteQuery({
    queryKey: ['tasks', 'rows', id],
    queryFn: ({ pageParam }) => api.tasks.rows({ params: { id }, query: { after: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    meta: { ownNotice: true },
  })
  const rows = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <section>
      <h3 className={classes.heading}>{t('tasks.rows')}</h3>
      {pages.isPending && <LoadingRows rows={3} height={28} />}
      {pages.isError && <p role="alert">{failureText(pages.error)}</p>}
      <ul className={classes.rows}>
        {rows?.map(({ number, label, error }) => (
          <li key={number}>
            <strong>{label}</strong>
            {error && <span className={classes.soft}>{error[storedLanguage()]}</span>}
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          size="compact-sm"
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('tasks.moreRows')}
        </Button>
      )}
    </section>
  )
}
