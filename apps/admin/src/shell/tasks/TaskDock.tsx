import { isOpen } from '@backroom/contract/platform/tasks/rules'
import { CloseButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../api/query-client.ts'
import { PageLink } from '../../links.tsx'
import { useMe } from '../../session/use-me.ts'
import { hiddenTasks, hideTasks } from './hidden-tasks.ts'
import classes from './TaskDock.module.css'
import { TaskLine } from './TaskLine.tsx'
import type { Task } from './task-texts.ts'
import { useLatestTasks } from './use-tasks.ts'

/** More tasks would cover the page. A link leads to the rest. */
const maxShown = 3
/** Users who were away for longer use the task list. */
const endedShownMs = 10 * 60_000

const noTasks: Task[] = []

const getMark = (task: Task) => `${task.id} ${isOpen(task) ? 'open' : 'ended'}`

/** Running tasks of the store, and the user's own tasks that have just ended. The closed dock reopens for new tasks. */
export default function TaskDock() {
  const { t } = useTranslation()
  const me = useMe()
  const [hidden, setHidden] = useState(hiddenTasks)
  const hasJustEnded = ({ startedBy, finishedAt }: Task) =>
    startedBy.id === me.id && finishedAt !== null && Date.now() - Date.parse(finishedAt) < endedShownMs
  const latest = useLatestTasks() ?? noTasks
  useReloads(latest)
  const shown = latest
    .filter((task) => isOpen(task) || hasJustEnded(task))
    .filter((task) => !hidden.includes(getMark(task)))
  const close = () => {
    setHidden(hideTasks(shown.map(getMark)))
    // The focused button disappears with the dock.
    document.getElementById('content')?.focus()
  }
  if (shown.length === 0) return null
  return (
    <aside className={classes.dock} aria-label={t('tasks.dock')}>
      <ul className={classes.list}>
        {shown.slice(0, maxShown).map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
        {shown.length > maxShown && (
          <li>
            <PageLink page="website.tasks">{t('tasks.more', { count: shown.length - maxShown })}</PageLink>
          </li>
        )}
      </ul>
      <CloseButton aria-label={t('tasks.close')} onClick={close} />
    </aside>
  )
}

/** Reloads the concept's queries when its task ends. */
function useReloads(tasks: Task[]) {
  const previous = useRef<ReadonlyMap<string, boolean>>(undefined)
  useEffect(() => {
    for (const task of tasks)
      if (previous.current && !isOpen(task) && previous.current.get(task.id) !== false)
        void queryClient.invalidateQueries({ queryKey: task.kind.split('.').slice(0, 1) })
    if (tasks !== noTasks) previous.current = new Map(tasks.map((task) => [task.id, isOpen(task)]))
  }, [tasks])
}
