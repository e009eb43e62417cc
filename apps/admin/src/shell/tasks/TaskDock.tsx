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

/** More would cover the page; the rest is one step away. */
const mostShown = 3
/** Somebody who was away for longer looks at the list. */
const endedShownMs = 10 * 60_000

const noTasks: Task[] = []

const markOf = (task: Task) => `${task.id} ${isOpen(task) ? 'open' : 'ended'}`

/** What runs in the store, and what of one's own has just ended. Closed, it comes back with whatever is new. */
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
    .filter((task) => !hidden.includes(markOf(task)))
  const close = () => {
    setHidden(hideTasks(shown.map(markOf)))
    // The button goes with it.
    document.getElementById('content')?.focus()
  }
  if (shown.length === 0) return null
  return (
    <aside className={classes.dock} aria-label={t('tasks.dock')}>
      <ul className={classes.list}>
        {shown.slice(0, mostShown).map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
        {shown.length > mostShown && (
          <li>
            <PageLink page="website.tasks">{t('tasks.more', { count: shown.length - mostShown })}</PageLink>
          </li>
        )}
      </ul>
      <CloseButton aria-label={t('tasks.close')} onClick={close} />
    </aside>
  )
}

/** What a task has changed is asked for again when it has ended. */
function useReloads(tasks: Task[]) {
  const known = useRef<ReadonlyMap<string, boolean>>(undefined)
  useEffect(() => {
    for (const task of tasks)
      if (known.current && !isOpen(task) && known.current.get(task.id) !== false)
        void queryClient.invalidateQueries({ queryKey: task.kind.split('.').slice(0, 1) })
    if (tasks !== noTasks) known.current = new Map(tasks.map((task) => [task.id, isOpen(task)]))
  }, [tasks])
}
