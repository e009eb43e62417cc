import { isOpen, taskCan } from '@backroom/contract/platform/tasks/rules'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { storedLanguage } from '../../i18n/i18n.ts'
import { PageLink } from '../../links.tsx'
import { StatusDot } from '../../ui/states/StatusDot.tsx'
import classes from './TaskDock.module.css'
import { nameOf, progressOf, stateOf, type Task, timeLeft, toneOf } from './task-texts.ts'
import { useDownload, useStopTask, useUndoTask } from './use-tasks.ts'

/** One task of the dock: its name, progress and action. */
export function TaskLine({ task }: { task: Task }) {
  const { t } = useTranslation()
  const stop = useStopTask()
  const undo = useUndoTask()
  const download = useDownload()
  const name = nameOf(task, t)
  return (
    <li className={classes.line}>
      <PageLink
        page="website.tasks"
        search={{ task: task.id }}
        className={classes.name ?? ''}
        aria-label={t('tasks.detailsOne', { task: name })}
      >
        {name}
      </PageLink>
      {isOpen(task) ? (
        <Running task={task} name={name} />
      ) : (
        <span className={classes.state} role="status">
          <StatusDot tone={toneOf[task.state]}>{stateOf(task, t)}</StatusDot>
          {task.message && <span className={classes.soft}> {task.message[storedLanguage()]}</span>}
        </span>
      )}
      {taskCan.cancel(task) && (
        <Button
          size="compact-sm"
          variant="default"
          loading={stop.isPending}
          aria-label={t('tasks.stopOne', { task: name })}
          onClick={() => stop.mutate(task.id)}
        >
          {t('tasks.stop')}
        </Button>
      )}
      {taskCan.undo(task) && (
        <Button
          size="compact-sm"
          variant="default"
          loading={undo.isPending}
          aria-label={t('tasks.undoOne', { task: name })}
          onClick={() => undo.mutate(task.id)}
        >
          {t('tasks.undo')}
        </Button>
      )}
      {task.file && (
        <Button
          size="compact-sm"
          variant="default"
          className={classes.file ?? ''}
          loading={download.isPending}
          onClick={() => download.mutate(task)}
        >
          {t('tasks.download', { name: task.file.name })}
        </Button>
      )}
    </li>
  )
}

function Running({ task, name }: { task: Task; name: string }) {
  const { t } = useTranslation()
  const { done, failed, total } = task
  const statusText = task.cancelRequestedAt || task.state === 'queued' ? stateOf(task, t) : timeLeft(task, t)
  return (
    <>
      <progress
        className={classes.bar}
        aria-label={name}
        {...(total !== null && { value: Math.min(done + failed, total), max: Math.max(total, 1) })}
      />
      <span className={classes.count}>{progressOf(task, t)}</span>
      {statusText && <span className={classes.soft}>{statusText}</span>}
    </>
  )
}
