import type { Webhook } from '@backroom/contract/messages/webhooks/endpoints'
import { webhooksErrors } from '@backroom/contract/messages/webhooks/errors'
import type { Permission } from '@backroom/contract/platform/access/permissions'
import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { sql } from 'kysely'
import type { StoreContext, TenantContext } from '../../platform/context.ts'

const selectWebhooks = ({ db, storeId }: StoreContext) =>
  db
    .selectFrom('webhook_endpoints as e')
    .innerJoin('apps', (join) => join.onRef('apps.store_id', '=', 'e.store_id').onRef('apps.id', '=', 'e.app_id'))
    .leftJoin('webhook_health as h', (join) =>
      join.onRef('h.store_id', '=', 'e.store_id').onRef('h.endpoint_id', '=', 'e.id'),
    )
    .select(['e.id', 'url', 'topics', 'is_active as isActive', 'e.created_at as createdAt', 'e.revision'])
    .select(['failing_since as failingSince'])
    .select([
      sql<Webhook['state']>`case when not is_active then 'off' when h.disabled_at is not null then 'disabled'
        when h.failures > 0 then 'failing' else 'working' end`.as('state'),
      sql<number>`(
        select count(*)::int from outbox_messages m
         where m.store_id = e.store_id and m.channel = 'webhook' and m.recipient = e.id::text and m.failed_as is not null)`.as(
        'failedCount',
      ),
    ])
    .where('e.store_id', '=', storeId)
    .where('apps.removed_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>

const viewOf = (row: Row): Webhook => ({ ...row, topics: row.topics as Webhook['topics'] })

export async function listWebhooks(ctx: StoreContext, appId: string) {
  await findScopes(ctx, appId)
  const rows = await selectWebhooks(ctx).where('e.app_id', '=', appId).orderBy('e.id').execute()
  return { webhooks: rows.map(viewOf) }
}

/** Fails for an unknown webhook, and one of another store or a removed app. */
export async function findWebhook(ctx: StoreContext, id: string): Promise<Webhook> {
  const row = await selectWebhooks(ctx).where('e.id', '=', id).executeTakeFirst()
  return row ? viewOf(row) : fail(generalErrors.not_found)
}

/** What an app may do. Fails for an unknown or removed app. */
export async function findScopes({ db, storeId }: StoreContext, appId: string): Promise<Permission[]> {
  const app = await db
    .selectFrom('apps')
    .select('scopes')
    .where('store_id', '=', storeId)
    .where('id', '=', appId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return app ? (app.scopes as Permission[]) : fail(generalErrors.not_found)
}

/** Messages show what the app may see, so the caller must hold all of it. @returns the app's permissions */
export async function requireScopes(ctx: TenantContext, appId: string): Promise<Permission[]> {
  const scopes = await findScopes(ctx, appId)
  if (!scopes.every((scope) => ctx.permissions.has(scope))) fail(webhooksErrors.webhook_scope_lacking)
  return scopes
}

/** The webhook, if the caller holds what its app may see. */
export async function requireWebhook(ctx: TenantContext, id: string): Promise<Webhook & { appId: string }> {
  const webhook = await findWebhook(ctx, id)
  const { appId } = await ctx.db
    .selectFrom('webhook_endpoints')
    .select('app_id as appId')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await requireScopes(ctx, appId)
  return { ...webhook, appId }
}

/** Notes when somebody did something to a webhook; the audit log shows it. */
export const stampWebhook = (
  { db, storeId }: StoreContext,
  id: string,
  column: 'secret_changed_at' | 'tested_at' | 'resent_at',
) =>
  db
    .updateTable('webhook_endpoints')
    .set({ [column]: sql<string>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
