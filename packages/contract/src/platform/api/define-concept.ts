import type { AuditTexts } from '../audit/audit-texts.ts'
import type { ListDefinition } from '../lists/define-list.ts'
import type { TaskKindDefinition } from '../tasks/task-kind.ts'
import type { Endpoint } from './endpoint.ts'
import type { ErrorDefinition } from './error-table.ts'

/** The parts of a concept in the contract. */
export interface Concept {
  endpoints?: Readonly<Record<string, Endpoint>>
  errors?: Readonly<Record<string, ErrorDefinition>>
  /** For a concept that stores data of a store. */
  auditTexts?: AuditTexts
  /** By the name that saved views and layouts use. */
  lists?: Readonly<Record<string, ListDefinition>>
  /** By kind, such as `products.status`. */
  tasks?: Readonly<Record<string, TaskKindDefinition>>
}

export const defineConcept = <const Defined extends Concept>(concept: Defined): Defined => concept
