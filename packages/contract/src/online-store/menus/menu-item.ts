import { linkNames, type ThemeLink } from '@backroom/theme/fields/field'
import { z } from 'zod'
import { text } from '../../platform/api/fields.ts'
import { limits } from './limits.ts'

export interface MenuItem {
  id: string
  title: string
  link: ThemeLink
  children: MenuItem[]
}

/** The target of an item: a page of the storefront by its handle, or an address. */
export const MenuLink = z.object({ name: z.enum(linkNames), params: z.object({ slug: text(limits.linkLength) }) })

const level = (children: z.ZodType) =>
  z.object({ id: z.uuid(), title: text(limits.titleLength, 1), link: MenuLink, children })

const bottom = level(z.array(z.object({})).max(0))
const middle = level(z.array(bottom).max(limits.items))
/** Three explicit levels, because a recursive schema would accept any depth. */
export const MenuItem = level(z.array(middle).max(limits.items)) as unknown as z.ZodType<MenuItem, MenuItem>
