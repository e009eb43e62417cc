import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { storesErrors } from '@backroom/contract/stores/stores/errors'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { TenantContext } from '../../platform/context.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import { findStoreIdByHost, isSlug, requireOwner, requireStoreCapacity } from '../stores/stores.ts'
import { copyStore } from './copy-store.task.ts'

interface Copy {
  name: string
  slug?: string | undefined
  withProducts: boolean
}

/** Starts a copy of the store for its owner. What can be known before fails now, and not after an hour of copying. */
export async function startCopy(ctx: TenantContext, { name: typed, slug: typedSlug, withProducts }: Copy) {
  await requireOwner(ctx)
  const name = typed.trim()
  const slug = typedSlug?.trim() || undefined
  if (name === '')
    fail(generalErrors.invalid_request, [{ en: 'Enter a shop name.', vi: 'Hãy nhập tên cửa hàng.' }], 'name')
  if (slug !== undefined && !isSlug(slug)) fail(storesErrors.slug_invalid)
  if (slug !== undefined && (await findStoreIdByHost(ctx.db, `${slug}.${ctx.ports.storeDomain}`)))
    fail(storesErrors.slug_taken)
  await requireStoreCapacity(ctx, ctx.user.id)
  await nameSubject(ctx, name)
  return startTask(ctx, copyStore, { name, withProducts, ownerId: ctx.user.id, ...(slug && { slug }) })
}
