import { sql } from 'kysely'
import { newSigningSecret, signedHeaders } from '../../messages/webhooks/webhooks.ts'
import type { StoreContext } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/secret-box.ts'

const purpose = 'rate service secret'

/** Makes the secret of a service, or another one in its place. */
export async function writeSecret({ db, storeId, ports }: StoreContext, serviceId: string): Promise<string> {
  const secret = newSigningSecret()
  const sealed = seal(ports.secret, purpose, secret)
  await db
    .insertInto('rate_service_secrets')
    .values({ store_id: storeId, service_id: serviceId, sealed })
    .onConflict((conflict) => conflict.columns(['store_id', 'service_id']).doUpdateSet({ sealed }))
    .execute()
  return secret
}

export interface AskedService {
  url: string
  secret: string
}

/** By id. */
export async function findAskedServices(
  { db, storeId, ports }: StoreContext,
  wanted: readonly { serviceId: string }[],
): Promise<Map<string, AskedService>> {
  const { rows } = await sql<{ id: string; url: string; sealed: string }>`
    select s.id, s.url, k.sealed
      from rate_services s join rate_service_secrets k on k.store_id = s.store_id and k.service_id = s.id
     where s.store_id = ${storeId} and s.id = any(${wanted.map(({ serviceId }) => serviceId)}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, url, sealed }) => [id, { url, secret: unseal(ports.secret, purpose, sealed) }]))
}

/** Signed like a webhook, so that a service knows by the same libraries who asks. */
export const signQuestion = (secret: string, body: string) =>
  signedHeaders({ id: crypto.randomUUID(), body, timestamp: Math.floor(Date.now() / 1000) }, [secret])
