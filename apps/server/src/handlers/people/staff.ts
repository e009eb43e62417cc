import { staff } from '@backroom/contract/people/staff/endpoints'
import {
  allPermissions,
  findOwnPermissions,
  findStaff,
  inviteStaff,
  listStaff,
  logOutAllStaff,
  logOutStaff,
  removeStaff,
  resendInvitation,
  updateStaff,
} from '@backroom/domain/people/staff/staff'
import { implement } from '../../http/implement.ts'

export const handlers = implement(staff, {
  allPermissions: async () => allPermissions(),
  ownPermissions: (ctx) => findOwnPermissions(ctx),
  list: (ctx) => listStaff(ctx),
  show: (ctx, { query }) => findStaff(ctx, query.staff_id),
  add: (ctx, { body }) => inviteStaff(ctx, body),
  update: (ctx, { params, body, revision }) => updateStaff(ctx, params.id, body, revision),
  remove: (ctx, { query }) => removeStaff(ctx, query.staff_id),
  resend: (ctx, { params }) => resendInvitation(ctx, params.id),
  logOut: (ctx, { params }) => logOutStaff(ctx, params.id),
  logOutAll: (ctx) => logOutAllStaff(ctx),
})
