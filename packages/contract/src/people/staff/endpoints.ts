import { z } from 'zod'
import { permissions } from '../../platform/access/permissions.ts'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, text } from '../../platform/api/fields.ts'
import { languages } from '../../platform/api/language.ts'
import { authErrors } from '../auth/errors.ts'
import { staffErrors } from './errors.ts'
import { staffStatuses } from './states.ts'

const scopes = z.array(z.enum(permissions)).max(permissions.length)

export const Staff = z.object({
  /** Id of the person or of the open invitation. */
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePicture: z.string(),
  isStoreOwner: z.boolean(),
  isStoreAdmin: z.boolean(),
  scopes,
  status: z.enum(staffStatuses),
  /** Last use of their latest session; null without a session. */
  lastSeenAt: instant.nullable(),
  createdAt: instant,
  hasTwoFactor: z.boolean(),
  /** Of the permissions. */
  revision: z.int(),
})
export type Staff = z.infer<typeof Staff>

const Session = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
})

const access = { isStoreAdmin: z.boolean(), scopes }
const staffParams = z.object({ id: idOf('staff') })

export const staff = group('staff', {
  allPermissions: endpoint({
    method: 'GET',
    path: '/auth/all-permission',
    summary: 'Every permission, and the presets of permissions',
    permission: 'member',
    answer: z.object({ scopes, presets: z.record(z.string(), scopes) }),
  }),
  ownPermissions: endpoint({
    method: 'GET',
    path: '/auth/store-permission',
    summary: 'The caller’s permissions in the store',
    permission: 'member',
    answer: z.object({ isStoreOwner: z.boolean(), isStoreAdmin: z.boolean(), scopes }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/users/store-staffs',
    summary: 'Members and invitations of the store',
    permission: 'staff.manage',
    answer: z.object({ staffs: z.array(Staff) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/users/store-staff-info',
    summary: 'A member with their sessions, or an invitation',
    permission: 'staff.manage',
    query: z.object({ staff_id: idOf('staff') }),
    answer: Staff.extend({ sessions: z.array(Session) }),
    errors: [generalErrors.not_found],
  }),
  add: endpoint({
    method: 'POST',
    path: '/users/add-store-staff',
    summary: 'Invites by mail; the link is valid once, for 72 hours, for that address',
    permission: 'staff.manage',
    stepUp: true,
    status: 201,
    body: z.object({
      email: text(50).meta({ resource: 'newEmail' }),
      firstName: text(50).optional(),
      lastName: text(50).optional(),
      language: z.enum(languages).optional(),
      ...access,
    }),
    answer: Staff,
    errors: [
      authErrors.email_invalid,
      staffErrors.already_member,
      staffErrors.already_invited,
      staffErrors.scope_lacking,
      staffErrors.staff_protected,
    ],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/update-store-staff/{id}',
    summary: 'Changes the permissions of a member or an invitation',
    permission: 'staff.manage',
    stepUp: true,
    ifMatch: true,
    params: staffParams,
    body: z.object(access),
    answer: Staff,
    errors: [staffErrors.scope_lacking, staffErrors.staff_protected],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/delete-staff-account',
    summary: 'Removes a member from the store, or revokes an invitation',
    permission: 'staff.manage',
    stepUp: true,
    query: z.object({ staff_id: idOf('staff') }),
    answer: z.object({}),
    errors: [generalErrors.not_found, staffErrors.staff_protected],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/users/store-staffs/{id}/invitation',
    summary: 'Sends a new link for an open invitation and revokes the old one',
    permission: 'staff.manage',
    stepUp: true,
    params: z.object({ id: idOf('invitation') }),
    answer: Staff,
  }),
  logOut: endpoint({
    method: 'DELETE',
    path: '/users/logout-staff-account/{id}',
    summary: 'Ends every session of one member',
    permission: 'staff.manage',
    stepUp: true,
    params: staffParams,
    answer: z.object({ ended: z.int() }),
    errors: [staffErrors.staff_protected],
  }),
  logOutAll: endpoint({
    method: 'DELETE',
    path: '/users/logout-all-staff-account',
    summary: 'Ends the sessions of all members whom the caller may log out',
    permission: 'staff.manage',
    stepUp: true,
    answer: z.object({ ended: z.int() }),
  }),
})
