import { taskList } from '@backroom/contract/platform/tasks/list'
import type { TaskState } from '@backroom/contract/platform/tasks/states'
import { taskKindNames, taskKinds } from '@backroom/contract/task-kinds'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { usePage } from '../../../links.tsx'
import type { ListTexts } from '../../../lists/filters/filter-texts.ts'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { nameOf, progressOf } from '../../../shell/tasks/task-texts.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { TaskDialog } from './TaskDialog.tsx'
import { State, useTaskColumns, When } from './use-task-columns.tsx'

/** Long-running tasks of the last 90 days. The address holds the open task. */
export default function TasksPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { search, setSearch } = usePage('website.tasks')
  const list = useList({ definition: taskList, search, setSearch, list: api.tasks.list, count: api.tasks.count })
  return (
    <>
      <ListScreen
        title={pageLabel('website.tasks')}
        detail={t('settings.about.tasks')}
        list={list}
        texts={useTaskTexts()}
        columns={useTaskColumns()}
        rowLink={({ id }, children) => (
          <button type="button" onClick={() => void setSearch({ task: id })}>
            {children}
          </button>
        )}
        phone={(task) => ({
          title: nameOf(task, t),
          value: progressOf(task, t),
          detail: <When task={task} />,
          status: <State task={task} />,
        })}
        emptyState={<EmptyState title={t('tasks.none')}>{t('tasks.noneText')}</EmptyState>}
      />
      {isId(search.task) && (
        <TaskDialog key={search.task} id={search.task} onClose={() => void setSearch({ task: '' })} />
      )}
    </>
  )
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

function useTaskTexts(): ListTexts {
  const { t } = useTranslation()
  const filters: Record<string, string> = {
    kind: t('tasks.what'),
    state: t('tasks.stateHeader'),
    created: t('tasks.when'),
  }
  return {
    filter: (name) => filters[name] ?? name,
    value: (_, value) => t(`tasks.state.${value as TaskState}`),
    options: () => taskKindNames.map((kind) => ({ value: kind, label: taskKinds[kind][storedLanguage()] })),
  }
}
