import { openTaskStates, type TaskState } from './states.ts'

interface TaskFacts {
  state: TaskState
  /** The task that this one undoes. */
  undoes: string | null
  done: number
  isUndoable: boolean
  cancelRequestedAt: string | null
}

/** The task is queued or running. */
export const isOpen = ({ state }: Pick<TaskFacts, 'state'>) => openTaskStates.some((open) => open === state)

/** Rules that the button and the server share. */
export const taskCan = {
  cancel: (task: TaskFacts) => isOpen(task) && task.cancelRequestedAt === null,
  /** A stopped task can be undone too. */
  undo: (task: TaskFacts) =>
    task.isUndoable && task.undoes === null && task.done > 0 && !isOpen(task) && task.state !== 'undone',
}
