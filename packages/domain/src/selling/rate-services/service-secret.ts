import { limits } from '@backroom/contract/messages/webhooks/limits'
import { sql } from 'kysely'
import { newSigningSecret, signedHeaders } from '../../messages/webhooks/webhooks.ts'
import type { StoreContext } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/secret-box.ts'

const purpose = 'rate service secret'

/** Makes the first secret of a service. */
export async function createSecret({ db, storeId, ports }: StoreContext, serviceId: string): Promise<string> {
  const secret = newSigningSecret()
  await db
    .insertInto('rate_service_secrets')
    .values({ store_id: storeId, service_id: serviceId, sealed: seal(ports.secret, purpose, secret) })
    .execute()
  return secret
}

/** Makes a new secret. The one of before signs, too, until the returned instant. */
export async function renewSecret({ db, storeId, ports }: StoreContext, serviceId: string) {
  const secret = newSigningSecret()
  const { previousUntil } = await db
    .updateTable('rate_service_secrets')
    .set({
      sealed: seal(ports.secret, purpose, secret),
      previous_sealed: sql.ref('sealed'),
      previous_until: sql<string>`now() + make_interval(hours => ${limits.bothSecretsHours})`,
    })
    .where('store_id', '=', storeId)
    .where('service_id', '=', serviceId)
    .returning('previous_until as previousUntil')
    .executeTakeFirstOrThrow()
  return { secret, previousUntil: previousUntil! }
}

export interface AskedService {
  url: string
  /** That sign now, the newest first. */
  secrets: string[]
}

/** By id. */
export async function findAskedServices(
  { db, storeId, ports }: StoreContext,
  wanted: readonly { serviceId: string }[],
): Promise<Map<string, AskedService>> {
  const { rows } = await sql<{ id: string; url: string; sealed: string[] }>`
    select s.id, s.url,
           array[k.sealed] || case when k.previous_until > now() then array[k.previous_sealed] else '{}' end as sealed
      from rate_services s join rate_service_secrets k on k.store_id = s.store_id and k.service_id = s.id
     where s.store_id = ${storeId} and s.id = any(${wanted.map(({ serviceId }) => serviceId)}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, url, sealed }) => [id, { url, secrets: sealed.map((one) => unseal(ports.secret, purpose, one)) }]),
  )
}

/** Signed like a webhook, so that a service knows by the same libraries who asks. */
export const signQuestion = (secrets: readonly string[], body: string) =>
  signedHeaders({ id: crypto.randomUUID(), body, timestamp: Math.floor(Date.now() / 1000) }, secrets)
