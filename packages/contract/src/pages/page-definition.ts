import type { Permission } from '../platform/access/permissions.ts'
import type { InLanguages } from '../platform/api/language.ts'
import type { SearchValue } from '../platform/lists/list-search.ts'
import type { BusinessType, PaymentChoice } from '../stores/stores/states.ts'

export const menuSections = ['GENERAL', 'APPLICATIONS', 'OTHERS'] as const
export type MenuSection = (typeof menuSections)[number]

/** Traits of a store on which the visibility of a page in menu and search palette depends. */
export interface StoreTraits {
  businessType: BusinessType
  paymentChoice: PaymentChoice
}

export interface Definition<Name> {
  /** Below `adminBase`; `$id` is a parameter, as TanStack Router writes it. */
  path: `/${string}`
  /** The allowed values of a parameter; other values become the first one. A parameter without an entry is any text. */
  params?: Record<string, readonly string[]>
  search?: Readonly<Record<string, SearchValue>>
  /** Name in the menu, the breadcrumb, the title and the search palette. */
  label: InLanguages
  /** `operator`: of the people of this installation alone. */
  permission: Permission | 'signed-in' | 'operator' | 'public'
  /** A section, or the parent page in the menu. The menu has the order of this table. */
  menu?: MenuSection | { under: Name }
  /** The letter that opens the page after `g`. */
  shortcut?: string
  /** Without toolbar and sidebar. */
  fullScreen?: true
  /** Listed only in stores with these traits. */
  when?: Partial<StoreTraits>
}
