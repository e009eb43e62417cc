import { isTaskKind, taskKinds } from './kinds.ts'
import { openTaskStates, type TaskState } from './states.ts'

interface TaskFacts {
  kind: string
  state: TaskState
  /** The task that this one undoes. */
  undoes: string | null
  done: number
  cancelRequestedAt: string | null
}

/** The task is queued or running. */
export const isOpen = ({ state }: Pick<TaskFacts, 'state'>) => openTaskStates.some((open) => open === state)

/** Rules that the button and the server share. */
export const taskCan = {
  cancel: (task: TaskFacts) => isOpen(task) && task.cancelRequestedAt === null,
  /** A stopped task can be undone too. */
  undo: (task: TaskFacts) =>
    isTaskKind(task.kind) &&
    taskKinds[task.kind].undoable &&
    task.undoes === null &&
    task.done > 0 &&
    !isOpen(task) &&
    task.state !== 'undone',
}
