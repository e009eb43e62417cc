import { type PartOf, partOf } from './contract.ts'
import type { TaskKindDefinition } from './platform/tasks/task-kind.ts'

type KindsByConcept = PartOf<'tasks'>
type Kinds = KindsByConcept[keyof KindsByConcept]

type NamesIn<Each> = Each extends unknown ? keyof Each & string : never
export type TaskKind = NamesIn<Kinds>

/** Every kind of task by its name. A build step puts this value into the back office's bundle without the contract. */
export const taskKinds: Readonly<Record<TaskKind, TaskKindDefinition>> = Object.assign(
  {},
  ...Object.values(partOf('tasks')),
)
