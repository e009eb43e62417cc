import { createHmac, randomBytes } from 'node:crypto'
import { limits } from '@backroom/contract/messages/webhooks/limits'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/secret-box.ts'

const prefix = 'whsec_'

/** A secret as Standard Webhooks writes it: https://github.com/standard-webhooks/standard-webhooks */
export const newSigningSecret = () => prefix + randomBytes(32).toString('base64')

/** Makes the first secret of an endpoint. */
export async function createSecret({ db, storeId, ports }: StoreContext, endpointId: string): Promise<string> {
  const secret = newSigningSecret()
  await db
    .insertInto('webhook_secrets')
    .values({ store_id: storeId, endpoint_id: endpointId, sealed: seal(ports.secret, 'webhook secret', secret) })
    .execute()
  return secret
}

/** Makes a new secret. The one of before signs, too, until the returned instant. */
export async function replaceSecret({ db, storeId, ports }: StoreContext, endpointId: string) {
  const secret = newSigningSecret()
  const { previousUntil } = await db
    .updateTable('webhook_secrets')
    .set({
      sealed: seal(ports.secret, 'webhook secret', secret),
      previous_sealed: sql.ref('sealed'),
      previous_until: sql<string>`now() + make_interval(hours => ${limits.bothSecretsHours})`,
    })
    .where('store_id', '=', storeId)
    .where('endpoint_id', '=', endpointId)
    .returning('previous_until as previousUntil')
    .executeTakeFirstOrThrow()
  return { secret, previousUntil: previousUntil! }
}

/** The secrets that sign now, the newest first. */
export async function readSecrets({ db, storeId, ports }: StoreContext, endpointId: string): Promise<string[]> {
  const row = await db
    .selectFrom('webhook_secrets')
    .select(['sealed', sql<string | null>`case when previous_until > now() then previous_sealed end`.as('previous')])
    .where('store_id', '=', storeId)
    .where('endpoint_id', '=', endpointId)
    .executeTakeFirstOrThrow()
  return [row.sealed, ...(row.previous ? [row.previous] : [])].map((one) => unseal(ports.secret, 'webhook secret', one))
}

interface Signed {
  id: string
  body: string
  /** Unix time in seconds, of the attempt. */
  timestamp: number
}

/** The headers by which a receiver knows that a message is ours, whole and new. A signature for each secret. */
export function signedHeaders({ id, body, timestamp }: Signed, secrets: readonly string[]): Record<string, string> {
  const signatureBy = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Backroom-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${signatureBy(secret)}`).join(' '),
  }
}
