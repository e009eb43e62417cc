import { themeKeys } from '@backroom/theme/document/document'
import { z } from 'zod'
import { permissions } from '../../platform/access/permissions.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, nonBlank, text } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { filesErrors } from '../../platform/files/errors.ts'
import { storeCurrencies } from '../../stores/stores/currencies.ts'
import { storesErrors } from '../../stores/stores/errors.ts'
import { authErrors } from '../auth/errors.ts'
import { roles } from '../staff/states.ts'

/** The person with their permissions in one store. */
export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePicture: z.string(),
  isStoreOwner: z.boolean(),
  isStoreAdmin: z.boolean(),
  scopes: z.array(z.enum(permissions)),
  /** The email is of the configured internal domain: the menu is complete. It grants no permission. */
  isInternal: z.boolean(),
  /** Pages that the limited menu hides; none for the internal domain. */
  menuLeavesOut: z.array(z.string()),
})
export type User = z.infer<typeof User>

export const StoreSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its segment in addresses of the back office, `/admin/northwind/orders`; the first label of its system address. */
  slug: z.string(),
  /** Host of the storefront, with a port if it has one: `northwind.localhost:4000`. */
  domain: z.string(),
  themeKey: z.enum(themeKeys),
  isEnabled: z.boolean(),
  role: z.enum(roles),
  createdAt: instant,
})
export type StoreSummary = z.infer<typeof StoreSummary>

const Session = z.object({
  id: z.uuid(),
  /** From the user agent: `Chrome on Windows`. */
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

const Profile = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePicture: z.string(),
  /** Language of mails and messages to this person. */
  language: z.enum(languages),
})
export type Profile = z.infer<typeof Profile>

export const users = group('users', {
  profile: endpoint({
    method: 'GET',
    path: '/users/profile',
    summary: 'Profile of the signed-in person',
    permission: 'signed-in',
    answer: Profile,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users',
    summary: 'Changes name and language of the signed-in person',
    permission: 'signed-in',
    body: z.object({ firstName: text(50), lastName: text(50), language: z.enum(languages) }),
    answer: Profile,
  }),
  changePicture: endpoint({
    method: 'PUT',
    path: '/users/picture',
    summary: 'Changes the picture of the signed-in person; the server re-encodes it',
    permission: 'signed-in',
    bodyKind: 'image',
    perMinute: 20,
    answer: Profile,
    errors: [filesErrors.image_invalid, filesErrors.image_too_large],
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/users/picture',
    summary: 'Removes the picture of the signed-in person',
    permission: 'signed-in',
    answer: Profile,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/users/change-password',
    summary: 'Changes the password, ends every session and starts a new one for the caller',
    permission: 'signed-in',
    perMinute: 20,
    body: z.object({
      currentPassword: text(200).meta({ resource: 'password' }),
      password: text(200).meta({ resource: 'newPassword' }),
    }),
    answer: z.object({ accessToken: z.string(), refreshToken: z.string() }),
    errors: [authErrors.password_wrong, authErrors.password_unfit, generalErrors.unavailable],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/sessions',
    summary: 'Sessions of the signed-in person, last seen first',
    permission: 'signed-in',
    answer: z.object({ sessions: z.array(Session) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/users/sessions/{id}',
    summary: 'Ends one other session',
    permission: 'signed-in',
    params: z.object({ id: idOf('session') }),
    answer: z.object({}),
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/users/sessions',
    summary: 'Ends every other session',
    permission: 'signed-in',
    answer: z.object({ ended: z.int() }),
  }),
  slug: endpoint({
    method: 'GET',
    path: '/users/store-slug',
    summary: 'Whether a slug is free',
    permission: 'signed-in',
    query: z.object({ slug: text(60, 1) }),
    answer: z.object({ slug: z.string(), domain: z.string(), isFree: z.boolean() }),
  }),
  createStore: endpoint({
    method: 'POST',
    path: '/users/create-store',
    summary: 'Creates a store of the signed-in person',
    permission: 'signed-in',
    status: 201,
    perMinute: 10,
    body: z.object({
      name: nonBlank(60),
      slug: text(40).meta({ resource: 'newSlug' }).optional(),
      /** By default US dollars. It cannot be changed later. */
      currency: z.enum(storeCurrencies).optional(),
    }),
    answer: StoreSummary,
    errors: [storesErrors.slug_taken, storesErrors.slug_invalid, storesErrors.too_many_stores],
  }),
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
  store: endpoint({
    method: 'GET',
    path: '/users/store',
    summary: 'A store of the signed-in person, by slug, former slug or id',
    permission: 'signed-in',
    query: z.object({ store: text(40, 1).meta({ resource: 'store' }) }),
    answer: StoreSummary,
    errors: [generalErrors.not_found],
  }),
})
