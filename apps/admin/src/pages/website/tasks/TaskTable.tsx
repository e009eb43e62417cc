import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../session/use-store.ts'
import { nameOf, progressOf, stateOf, type Task, toneOf } from '../../../shell/tasks/task-words.ts'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import classes from './TasksPage.module.css'

interface Props {
  tasks: Task[] | undefined
  onOpen: (id: string) => void
}

export function TaskTable({ tasks, onOpen }: Props) {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const zone = useTimeZone()
  const who = ({ startedBy }: Task) => startedBy.name || startedBy.email || t('tasks.nobody')
  const state = (task: Task) => <StatusDot tone={toneOf[task.state]}>{stateOf(task, t)}</StatusDot>
  const count = (task: Task) => progressOf(task, t)
  const when = ({ createdAt }: Task) => <DateTime at={createdAt} timeZone={zone} short />
  const columns: Column<Task>[] = [
    { key: 'what', header: t('tasks.what'), cell: (task) => nameOf(task, t) },
    { key: 'who', header: t('tasks.who'), width: '20%', cell: who },
    { key: 'when', header: t('tasks.when'), width: '16%', cell: when },
    { key: 'count', header: t('tasks.count'), width: '16%', isNumber: true, cell: count },
    { key: 'state', header: t('tasks.stateHeader'), width: '20%', cell: state },
  ]
  return (
    <DataTable
      label={pageLabel('website.tasks')}
      columns={columns}
      rows={tasks}
      rowKey={({ id }) => id}
      rowLink={({ id }, children) => (
        <button type="button" className={classes.open} onClick={() => onOpen(id)}>
          {children}
        </button>
      )}
      phone={(task) => ({ title: nameOf(task, t), value: count(task), detail: when(task), status: state(task) })}
    />
  )
}
