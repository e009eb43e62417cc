import { isTaskKind, taskKinds } from './kinds.ts'
import { openTaskStates, type TaskState } from './states.ts'

interface Judged {
  kind: string
  state: TaskState
  /** The task it takes back itself. */
  undoes: string | null
  done: number
  cancelRequestedAt: string | null
}

/** It waits or runs. */
export const isOpen = ({ state }: Pick<Judged, 'state'>) => openTaskStates.some((one) => one === state)

/** What may be done with a task; button and server ask the same. */
export const taskCan = {
  cancel: (task: Judged) => isOpen(task) && task.cancelRequestedAt === null,
  /** Of one that was stopped on its way, what it had done by then. */
  undo: (task: Judged) =>
    isTaskKind(task.kind) &&
    taskKinds[task.kind].undoable &&
    task.undoes === null &&
    task.done > 0 &&
    !isOpen(task) &&
    task.state !== 'undone',
}
