import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Maker } from '../maker.ts'
import { makeLink, makeMember, memberPassword, quickHash } from '../members.ts'
import { insertedId } from '../rows/inserted-id.ts'

export const makers: Maker[] = [
  {
    makes: [
      ...['session', 'staff', 'newSlug', 'loginEmail', 'newEmail', 'code', 'password', 'newPassword'],
      ...['invitation', 'invitationToken', 'activationToken', 'resetToken'],
    ],
    make: makePeople,
  },
]

/** A member, an invited person, and valid links. */
async function makePeople(owner: pg.Pool, storeId: string) {
  const { userId, sessionId } = await makeMember(owner, storeId, [])
  const { rows } = await owner.query<{ email: string }>('select email from users where id = $1', [userId])
  const email = rows[0]!.email
  const invited = `${randomUUID()}@example.test`
  const inviter = await makeMember(owner, storeId, [], 'owner')
  const invitation = await insertedId(
    owner,
    `insert into invitations (store_id, email, invited_by, expires_at)
     values ($1, $2, $3, now() + interval '1 hour') returning id`,
    [storeId, invited, inviter.userId],
  )
  const link = (purpose: string, more: { email: string; userId?: string; storeId?: string; payload?: object }) =>
    makeLink(owner, purpose, more)
  const payload = { passwordHash: await quickHash(), storeName: 'Lotus', code: '', language: 'en' }
  return {
    password: memberPassword,
    newPassword: 'sunflower fields',
    session: sessionId,
    staff: userId,
    newSlug: `shop-${randomUUID().slice(0, 12)}`.replaceAll(/-+$/g, ''),
    loginEmail: email,
    newEmail: `${randomUUID()}@example.test`,
    code: '000000',
    invitation,
    invitationToken: await link('invitation', { email: invited, storeId, payload: { invitationId: invitation } }),
    activationToken: await link('activation', { email: `${randomUUID()}@example.test`, payload }),
    resetToken: await link('reset', { email, userId }),
  }
}
