import type { Contract } from '@backroom/contract'
import type { TaskKind } from '@backroom/contract/task-kinds'
import type { AnyTask } from '@backroom/domain/platform/tasks/tasks'
import type { Implementation } from '../http/implement.ts'
import * as concepts from './concepts.ts'

interface Concept {
  handlers: Implementation[]
  /** The work of tasks, by kind. */
  tasks?: { readonly [Kind in TaskKind]?: AnyTask }
}

/** A concept of the contract without handlers does not compile. */
const byConcept: { readonly [Key in keyof Contract]: Concept } = concepts

export const allHandlers = Object.values(byConcept).flatMap(({ handlers }) => handlers)

type Concepts = (typeof concepts)[keyof typeof concepts]
type KindsOf<Each> = Each extends { tasks: infer Tasks } ? keyof Tasks : never

/** A kind of task without its work does not compile. */
const missing: [Exclude<TaskKind, KindsOf<Concepts>>] extends [never] ? true : Exclude<TaskKind, KindsOf<Concepts>> =
  true

/** The work of every kind of task. */
export const allTasks: Readonly<Record<TaskKind, AnyTask>> =
  missing && Object.assign({}, ...Object.values(byConcept).map(({ tasks }) => tasks))
