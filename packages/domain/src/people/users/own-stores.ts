import type { StoreSummary } from '@backroom/contract/people/users/endpoints'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { StoreCurrency } from '@backroom/contract/stores/stores/currencies'
import { sql } from 'kysely'
import { inStore, type PersonContext } from '../../platform/context.ts'
import { publicHost } from '../../platform/ports.ts'
import { createStore, findStoreIdByHost, isSlug, slugOf } from '../../stores/stores/stores.ts'
import { recordAccess } from '../auth/auth.ts'

/** Whether `createStore` would accept the slug now. */
export async function checkSlug({ db, ports }: PersonContext, text: string) {
  const slug = isSlug(text) ? text : slugOf(text)
  const host = `${slug}.${ports.storeDomain}`
  return { slug, domain: publicHost(ports, host), isFree: (await findStoreIdByHost(db, host)) === undefined }
}

interface NewOwnStore {
  name: string
  slug?: string | undefined
  currency?: StoreCurrency | undefined
}

export async function createOwnStore(ctx: PersonContext, input: NewOwnStore) {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(ctx.db)
  const storeId = rows[0]?.id ?? fail(generalErrors.unavailable)
  return inStore(ctx, storeId, async (store): Promise<StoreSummary> => {
    const { id: ownerId, sessionId } = ctx.user
    const { host, slug } = await createStore(store, {
      ownerId,
      name: input.name,
      slug: input.slug?.trim() || undefined,
      currency: input.currency,
    })
    await recordAccess({ ...ctx, db: store.db }, 'create_store', { userId: ownerId, sessionId })
    return {
      id: storeId,
      name: input.name.trim(),
      slug,
      domain: publicHost(ctx.ports, host),
      themeKey: 'hydro',
      isEnabled: true,
      role: 'owner',
      createdAt: new Date().toISOString(),
    }
  })
}
