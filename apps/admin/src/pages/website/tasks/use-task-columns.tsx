import type { taskList } from '@backroom/contract/platform/tasks/list'
import { useTranslation } from 'react-i18next'
import type { ListColumns } from '../../../lists/ListCard.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { nameOf, progressOf, stateOf, type Task, toneOf } from '../../../shell/tasks/task-texts.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'

export function useTaskColumns(): ListColumns<typeof taskList, Task> {
  const { t } = useTranslation()
  const who = ({ startedBy }: Task) => startedBy.name || startedBy.email || t('tasks.nobody')
  return [
    { key: 'what', header: t('tasks.what'), cell: (task) => nameOf(task, t) },
    { key: 'who', header: t('tasks.who'), width: '20%', cell: who },
    { key: 'when', header: t('tasks.when'), sort: 'created', width: '16%', cell: (task) => <When task={task} /> },
    { key: 'count', header: t('tasks.count'), width: '16%', isNumber: true, cell: (task) => progressOf(task, t) },
    { key: 'state', header: t('tasks.stateHeader'), width: '20%', cell: (task) => <State task={task} /> },
  ]
}

export function When({ task }: { task: Task }) {
  return <DateTime at={task.createdAt} timeZone={useTimeZone()} short />
}

export function State({ task }: { task: Task }) {
  const { t } = useTranslation()
  return <StatusDot tone={toneOf[task.state]}>{stateOf(task, t)}</StatusDot>
}
