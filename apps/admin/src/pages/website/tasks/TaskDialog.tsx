import { taskCan } from '@backroom/contract/platform/tasks/rules'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { failureText } from '../../../api/notices.ts'
import { storedLanguage } from '../../../i18n/i18n.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { nameOf, progressOf, stateOf, type Task, toneOf, undoTextOf } from '../../../shell/tasks/task-texts.ts'
import { useDownload, useStopTask, useUndoTask } from '../../../shell/tasks/use-tasks.ts'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import { FailedRows } from './FailedRows.tsx'
import classes from './TasksPage.module.css'

/** A task with its details and actions. */
export function TaskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: task, error } = useQuery(pageQueryOptions(api.tasks.show, { params: { id } }))
  const title = task ? nameOf(task, t) : error ? t('tasks.gone') : t('ui.loading')
  return (
    <AskDialog title={title} onClose={onClose} actions={<Actions task={task} onClose={onClose} />}>
      {error && !task && <p role="alert">{failureText(error)}</p>}
      {task && <Facts task={task} />}
      {task && task.failed > 0 && <FailedRows id={id} />}
      {task && taskCan.undo(task) && <p className={classes.soft}>{undoTextOf(task, t)}</p>}
    </AskDialog>
  )
}

function Facts({ task }: { task: Task }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { startedBy, createdAt, finishedAt, failed, message } = task
  return (
    <>
      {message && <p>{message[storedLanguage()]}</p>}
      <dl className={classes.facts}>
        <dt>{t('tasks.stateHeader')}</dt>
        <dd>
          <StatusDot tone={toneOf[task.state]}>{stateOf(task, t)}</StatusDot>
        </dd>
        <dt>{t('tasks.count')}</dt>
        <dd>{[progressOf(task, t), ...(failed > 0 ? [t('tasks.notDone', { count: failed })] : [])].join(' · ')}</dd>
        <dt>{t('tasks.who')}</dt>
        <dd>{startedBy.name || startedBy.email || t('tasks.nobody')}</dd>
        <dt>{t('tasks.when')}</dt>
        <dd>
          <DateTime at={createdAt} timeZone={zone} />
        </dd>
        {finishedAt && (
          <>
            <dt>{t('tasks.finished')}</dt>
            <dd>
              <DateTime at={finishedAt} timeZone={zone} />
            </dd>
          </>
        )}
      </dl>
    </>
  )
}

function Actions({ task, onClose }: { task: Task | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const stop = useStopTask()
  const undo = useUndoTask()
  const download = useDownload()
  return (
    <>
      {task && taskCan.undo(task) && (
        <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(task.id, { onSuccess: onClose })}>
          {t('tasks.undo')}
        </Button>
      )}
      {task && taskCan.cancel(task) && (
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(task.id)}>
          {t('tasks.stop')}
        </Button>
      )}
      {task?.file && (
        <Button loading={download.isPending} onClick={() => download.mutate(task)}>
          {t('tasks.download', { name: task.file.name })}
        </Button>
      )}
      <Button variant="default" onClick={onClose}>
        {t('ui.close')}
      </Button>
    </>
  )
}
