import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { usePage } from '../../../links.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { TaskDialog } from './TaskDialog.tsx'
import classes from './TasksPage.module.css'
import { TaskTable } from './TaskTable.tsx'

/** Long work of the last 90 days; the one that is open stands in the address. */
export default function TasksPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { search, setSearch } = usePage('website.tasks')
  const pages = useTasks()
  const tasks = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <PageHeader title={pageLabel('website.tasks')} detail={t('settings.about.tasks')} />
      <Card flush>
        {pages.isError && !tasks && (
          <ErrorState
            text={failureText(pages.error)}
            requestId={pages.error instanceof ApiError ? pages.error.requestId : undefined}
            onRetry={() => void pages.refetch()}
          />
        )}
        {tasks?.length === 0 && <EmptyState title={t('tasks.none')}>{t('tasks.noneText')}</EmptyState>}
        {!(pages.isError && !tasks) && tasks?.length !== 0 && (
          <TaskTable tasks={tasks} onOpen={(task) => void setSearch({ task })} />
        )}
        {pages.hasNextPage && (
          <div className={classes.more}>
            <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t('tasks.moreTasks')}
            </Button>
          </div>
        )}
      </Card>
      {isId(search.task) && (
        <TaskDialog key={search.task} id={search.task} onClose={() => void setSearch({ task: '' })} />
      )}
    </>
  )
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const useTasks = () =>
  useInfiniteQuery({
    queryKey: ['tasks', 'list', 'pages'],
    queryFn: ({ pageParam }) => api.tasks.list({ query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { ownNotice: true },
  })
