import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { isOpen } from '@backroom/contract/platform/tasks/rules'
import type { TaskState } from '@backroom/contract/platform/tasks/states'
import { isTaskKind, taskKinds } from '@backroom/contract/task-kinds'
import type { TFunction } from 'i18next'
import { storedLanguage } from '../../i18n/i18n.ts'
import type { Tone } from '../../ui/states/StatusDot.tsx'

export type Task = Answer<typeof contract.tasks.show>

/** An unknown kind is shown by its name. */
export function nameOf({ kind, undoes }: Task, t: TFunction): string {
  const name = isTaskKind(kind) ? taskKinds[kind][storedLanguage()] : kind
  return undoes ? t('tasks.undoOf', { kind: name }) : name
}

/** What to know before the task is undone. */
export const undoTextOf = ({ kind }: Task, t: TFunction): string =>
  [t('tasks.undoText'), isTaskKind(kind) && taskKinds[kind].undoNote?.[storedLanguage()]].filter(Boolean).join(' ')

/** One thing may have failed in several rows, so there may be more rows than things. */
export const progressOf = ({ done, failed, total }: Task, t: TFunction): string =>
  total === null
    ? t('tasks.progressUnknown', { done: done + failed })
    : t('tasks.progress', { done: Math.min(done + failed, total), total })

/** The remaining time at the current speed. Undefined at the beginning. */
export function timeLeft(
  { startedAt, done, failed, total }: Task,
  t: TFunction,
  nowMs = Date.now(),
): string | undefined {
  const dealt = done + failed
  if (!startedAt || total === null || dealt === 0) return
  const leftMs = ((nowMs - Date.parse(startedAt)) / dealt) * Math.max(total - dealt, 0)
  return leftMs < 60_000 ? t('tasks.secondsLeft') : t('tasks.minutesLeft', { count: Math.round(leftMs / 60_000) })
}

export const toneOf: Record<TaskState, Tone> = {
  queued: 'neutral',
  running: 'information',
  done: 'good',
  done_with_warnings: 'attention',
  failed: 'danger',
  cancelled: 'neutral',
  undone: 'neutral',
}

export const stateOf = (task: Task, t: TFunction): string =>
  isOpen(task) && task.cancelRequestedAt ? t('tasks.stopping') : t(`tasks.state.${task.state}`)
