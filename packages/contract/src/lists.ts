import { type PartOf, partOf } from './contract.ts'
import type { ListDefinition } from './platform/lists/define-list.ts'

type ListsByConcept = PartOf<'lists'>
type Lists = ListsByConcept[keyof ListsByConcept]

type NamesIn<Each> = Each extends unknown ? keyof Each & string : never
export type ListName = NamesIn<Lists>

/** Every list by its name. Saved views, layouts and the tests of all lists use this table. */
export const lists: { readonly [Name in ListName]: Extract<Lists, Record<Name, ListDefinition>>[Name] } = Object.assign(
  {},
  ...Object.values(partOf('lists')),
)

export const listNames = Object.keys(lists) as [ListName, ...ListName[]]
