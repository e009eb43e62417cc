import type { Credentials } from '@backroom/contract/money/payment-connections/kinds/connection-kind'
import type { ConnectionKindName } from '@backroom/contract/money/payment-connections/states'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext, WaitingStoreContext } from '../../platform/context.ts'
import type { Ports } from '../../platform/ports.ts'
import { unseal } from '../../platform/secret-box.ts'
import { manualGateway, type PaymentGateway } from '../payments/payments.ts'
import { gatewayKinds } from './kinds/kinds.ts'

/** Opened gateways, so that the limit of open calls counts for each account. */
const opened = new WeakMap<Ports, Map<string, PaymentGateway>>()
const mostOpened = 500

/** What a gateway is opened with. */
export interface GatewayAccount {
  kind: ConnectionKindName
  /** Null for a kind without credentials. */
  sealed: string | null
}

/**
 * The gateway of a connection that the store uses, or used when a payment began. Every call for a payment goes through the
 * gateway that it began with.
 */
export const gatewayOf = async (ctx: Pick<WaitingStoreContext, 'read' | 'ports'>, connectionId: string | null) =>
  connectionId === null
    ? manualGateway
    : openGateway(ctx.ports, await ctx.read((tx) => findGatewayAccount(tx, connectionId)))

/** @throws ServiceError if the gateway cannot be called */
export function openGateway(ports: Ports, { kind, sealed }: GatewayAccount): PaymentGateway {
  if (sealed === null) return gatewayKinds[kind].open(ports, {})
  const gateways = opened.get(ports) ?? new Map<string, PaymentGateway>()
  opened.set(ports, gateways)
  const gateway = gateways.get(sealed) ?? gatewayKinds[kind].open(ports, unsealCredentials(ports, sealed))
  if (gateways.size >= mostOpened) gateways.clear()
  gateways.set(sealed, gateway)
  return gateway
}

export const unsealCredentials = ({ secret }: Ports, sealed: string) =>
  JSON.parse(unseal(secret, 'payment account', sealed)) as Credentials

export async function findGatewayAccount({ db, storeId }: StoreContext, connectionId: string): Promise<GatewayAccount> {
  const { rows } = await sql<GatewayAccount>`
    select c.kind, k.sealed
      from payment_connections c
      left join payment_credentials k on k.connection_id = c.id
     where c.id = ${connectionId} and (
       exists (select from store_payment_connections a where a.store_id = ${storeId} and a.connection_id = c.id)
       or c.entity_id = (select u.entity_id from store_entities u where u.store_id = ${storeId}))`.execute(db)
  return rows[0] ?? fail(generalErrors.not_found)
}

/** What opens a connection's account; it is never answered to a browser. */
export async function openCredentials(ctx: StoreContext, connectionId: string): Promise<Credentials> {
  const { sealed } = await findGatewayAccount(ctx, connectionId)
  return sealed === null ? {} : unsealCredentials(ctx.ports, sealed)
}
