import { holds, type PermissionArea, type RoleKey, roleKeys, type Viewer } from '../platform/access/permissions.ts'
import { type Page, pageNames, type pages, pageTable } from './pages.ts'

/** The parent page by name; the home page if there is no nearer one. */
export function parentPage(page: Page): Page | undefined {
  if (page === 'website') return undefined
  // `website.apps.widgets.list` is the parent of `website.apps.widgets.*`.
  const ancestors = pageNames.filter((name) => name !== page && page.startsWith(`${name.replace(/\.list$/, '')}.`))
  return ancestors.toSorted((a, b) => b.length - a.length)[0] ?? 'website'
}

const isRoleKey = (name: string): name is RoleKey => roleKeys.some((key) => key === name)

/** The specification's key of a menu entry (§6): the key of its permission, or of its parent in the menu. */
export function roleKeyOf(page: Page): RoleKey | undefined {
  const key = pageTable[page].permission.split('.')[0] ?? ''
  if (isRoleKey(key)) return key
  const { menu } = pageTable[page]
  return typeof menu === 'object' ? roleKeyOf(menu.under) : undefined
}

/** The first page in the menu with a permission of this area. It names the area. */
export const pageOfArea = (area: PermissionArea): Page | undefined =>
  pageNames.find((page) => pageTable[page].menu && pageTable[page].permission.startsWith(`${area}.`))

type AreaOf<Definition> = Definition extends { menu: unknown; permission: `${infer Name}.${string}` } ? Name : never
export type AreaWithoutPage = Exclude<PermissionArea, { [Name in Page]: AreaOf<(typeof pages)[Name]> }[Page]>

/** `viewer` is undefined for a visitor who has not signed in. */
export function may(viewer: Viewer | undefined, page: Page): boolean {
  const { permission } = pageTable[page]
  if (permission === 'public') return true
  if (permission === 'operator') return viewer?.isInternal === true
  return viewer !== undefined && (permission === 'signed-in' || holds(viewer, permission))
}
