import { type TaskKind, taskKinds } from './all-task-kinds.ts'

export { type TaskKind, taskKinds }
export const taskKindNames = Object.keys(taskKinds) as TaskKind[]

export const isTaskKind = (kind: string): kind is TaskKind => Object.hasOwn(taskKinds, kind)
