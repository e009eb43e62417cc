import type { Profile } from '@backroom/contract/people/users/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { limits } from '@backroom/contract/platform/files/limits'
import type { Db } from '@backroom/db/tenant'
import { claimAttempt } from '../../platform/attempts/attempts.ts'
import type { PersonContext } from '../../platform/context.ts'
import { storePortrait } from '../../platform/files/files.ts'
import { recordAccess } from '../auth/auth.ts'

export async function findProfile({ db, user }: { db: Db; user: PersonContext['user'] }): Promise<Profile> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'picture_url', 'language'])
    .where('id', '=', user.id)
    .executeTakeFirst()
  if (!row) fail(generalErrors.unauthenticated)
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profilePicture: row.picture_url,
    language: row.language as Profile['language'],
  }
}

type ProfileChange = { first_name: string; last_name: string; language: Profile['language'] } | { picture_url: string }

const changeProfile = (ctx: PersonContext, event: 'update_profile' | 'change_picture', change: ProfileChange) =>
  ctx.begin(undefined, async (db) => {
    const { user } = ctx
    await db.updateTable('users').set(change).where('id', '=', user.id).execute()
    await recordAccess({ ...ctx, db }, event, { userId: user.id, sessionId: user.sessionId })
    return findProfile({ db, user })
  })

export const updateProfile = (ctx: PersonContext, input: Pick<Profile, 'firstName' | 'lastName' | 'language'>) =>
  changeProfile(ctx, 'update_profile', {
    first_name: input.firstName.trim(),
    last_name: input.lastName.trim(),
    language: input.language,
  })

export async function changePicture(ctx: PersonContext, bytes: Uint8Array) {
  await claimAttempt(ctx.db, { action: 'image', of: [ctx.user.id] }, limits.imageUploads)
  const before = await findProfile(ctx)
  const address = await storePortrait(ctx.ports, ctx.user.id, bytes)
  const after = await changeProfile(ctx, 'change_picture', { picture_url: address })
  await deleteOldPicture(ctx, before, after)
  return after
}

export async function removePicture(ctx: PersonContext) {
  const before = await findProfile(ctx)
  const after = await changeProfile(ctx, 'change_picture', { picture_url: '' })
  await deleteOldPicture(ctx, before, after)
  return after
}

/** Deletes the old picture at once: only pages of the back office show it, and they load the profile first. */
async function deleteOldPicture({ ports }: PersonContext, before: Profile, after: Profile) {
  const { profilePicture: old } = before
  if (old.startsWith('/files/') && old !== after.profilePicture) await ports.files.delete(old.slice('/files/'.length))
}
