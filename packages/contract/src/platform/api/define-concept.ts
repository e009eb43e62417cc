import type { AuditTexts } from '../audit/audit-texts.ts'
import type { ListDefinition } from '../lists/define-list.ts'
import type { Endpoint } from './endpoint.ts'
import type { ErrorDefinition } from './error-table.ts'

/** What the contract knows of a concept. */
export interface Concept {
  endpoints?: Readonly<Record<string, Endpoint>>
  errors?: Readonly<Record<string, ErrorDefinition>>
  /** Of a concept that stores something of a shop. */
  auditTexts?: AuditTexts
  /** By the name that saved views and layouts have them under. */
  lists?: Readonly<Record<string, ListDefinition>>
}

export const defineConcept = <const Defined extends Concept>(concept: Defined): Defined => concept
