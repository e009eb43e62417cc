import { themeKeys } from '@backroom/theme/document'
import { z } from 'zod'
import { endpoint, group } from './endpoint.ts'
import { instant } from './fields.ts'
import { permissions } from './permissions.ts'

/** The person as seen in one store: what they may do there. */
export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePicture: z.string(),
  isStoreOwner: z.boolean(),
  isStoreAdmin: z.boolean(),
  scopes: z.array(z.enum(permissions)),
  /** E-mail of the configured internal domain: the full menu is shown; it grants nothing. */
  isInternal: z.boolean(),
})
export type User = z.infer<typeof User>

export const StoreSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Host of the storefront with its port where it has one: `northwind.localhost:4000`. */
  domain: z.string(),
  themeKey: z.enum(themeKeys),
  isEnabled: z.boolean(),
  role: z.enum(['owner', 'admin', 'staff']),
  createdAt: instant,
})
export type StoreSummary = z.infer<typeof StoreSummary>

export const users = group('users', {
  info: endpoint({
    method: 'GET',
    path: '/users/info',
    summary: 'The signed-in person and their permissions in the store',
    permission: 'member',
    answer: User,
  }),
  stores: endpoint({
    method: 'GET',
    path: '/users/stores',
    summary: 'Stores of the signed-in person, oldest first, after `lastId`',
    permission: 'signed-in',
    query: z.object({ lastId: z.uuid().optional() }),
    answer: z.object({ stores: z.array(StoreSummary), hasMore: z.boolean() }),
  }),
})
