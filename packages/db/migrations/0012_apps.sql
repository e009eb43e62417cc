-- Apps: what acts in a store through the API, its keys, and its webhooks.

-- Apps

-- An app of one store ("private app"): a set of keys and webhooks.
create table apps (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  -- What its keys may do. Separate from the permissions of the person who made it.
  scopes text[] not null,
  -- The account as which its keys act, so that the audit log, timelines and tasks name the app. Nobody can sign in to it.
  account_id uuid not null unique references users,
  created_by uuid not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  -- The audit log names it, so it is never deleted.
  removed_at timestamptz,
  primary key (store_id, id)
);
create unique index apps_name on apps (store_id, lower(name)) where removed_at is null;
call enable_tenant_rls_with_audit(array['apps']::regclass[]);
grant select on apps to backroom_directory;
create policy directory on apps for select to backroom_directory using (true);

-- A key of an app. Its secret has 256 random bits, so a fast hash is enough: nobody can guess it.
create table api_keys (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  app_id uuid not null,
  token_hash bytea not null,
  -- The beginning of the key, by which people tell keys apart.
  hint text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- Written at most once a minute.
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, app_id) references apps
);
create unique index api_keys_hash on api_keys (token_hash);
create index on api_keys (store_id, app_id);
call enable_tenant_rls_with_audit(array['api_keys']::regclass[]);
grant select on api_keys to backroom_directory;
create policy directory on api_keys for select to backroom_directory using (true);

-- Returns a key that may be used, by the hash of its secret.
create function find_api_key(digest bytea)
  returns table (store_id uuid, key_id uuid, account_id uuid, scopes text[], expires_at timestamptz, last_used_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select k.store_id, k.id, a.account_id, a.scopes, k.expires_at, k.last_used_at
    from api_keys k
    join apps a on a.store_id = k.store_id and a.id = k.app_id
   where k.token_hash = digest and k.revoked_at is null and a.removed_at is null
     and (k.expires_at is null or k.expires_at > now())
$$;
alter function find_api_key(bytea) owner to backroom_directory;
revoke all on function find_api_key(bytea) from public;
grant execute on function find_api_key(bytea) to backroom_app;

-- Every web process drops what it knows of an app's keys once a change of them commits.
create function announce_app_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', new.account_id::text);
  return null;
end $$;
create trigger announce after update on apps for each row execute function announce_app_access();
create function announce_key_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('access_changed', account_id::text) from apps where store_id = new.store_id and id = new.app_id;
  return null;
end $$;
create trigger announce after update of revoked_at, expires_at on api_keys
  for each row execute function announce_key_access();

-- Returns the stores in which a person or an app holds a permission. Replaces the function of before, which knew persons only.
create or replace function stores_granting(member uuid, permission text) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select store_id from memberships
   where user_id = member and (role in ('owner', 'admin') or permission = any(permissions))
  union all
  select store_id from apps where account_id = member and removed_at is null and permission = any(scopes)
$$;

-- Webhooks

-- Addresses that receive an app's messages about changes.
create table webhook_endpoints (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  app_id uuid not null,
  url text not null check (length(url) <= 2000),
  topics text[] not null,
  is_active boolean not null default true,
  secret_changed_at timestamptz,
  tested_at timestamptz,
  -- When somebody last sent messages again.
  resent_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  revision integer not null default 1,
  primary key (store_id, id),
  unique (store_id, app_id, url),
  foreign key (store_id, app_id) references apps
);
call enable_tenant_rls_with_audit(array['webhook_endpoints']::regclass[]);

-- The secret that signs, and the one of before while receivers change over. Not recorded in the audit log.
create table webhook_secrets (
  store_id uuid not null default current_store(),
  endpoint_id uuid not null,
  sealed text not null,
  previous_sealed text,
  previous_until timestamptz,
  primary key (store_id, endpoint_id),
  foreign key (store_id, endpoint_id) references webhook_endpoints on delete cascade
);
call enable_tenant_rls(array['webhook_secrets']::regclass[], 'select, insert, update, delete');

-- How the latest attempts went. Written by every attempt, so it is not part of the endpoint, whose changes are recorded.
create table webhook_health (
  store_id uuid not null default current_store(),
  endpoint_id uuid not null,
  -- The first failure since the last success.
  failing_since timestamptz,
  failures integer not null default 0,
  -- Until then nothing is sent, so that a receiver that is down is not called for each message.
  paused_until timestamptz,
  -- It failed for so long that nothing is sent any more.
  disabled_at timestamptz,
  primary key (store_id, endpoint_id),
  foreign key (store_id, endpoint_id) references webhook_endpoints on delete cascade
);
call enable_tenant_rls(array['webhook_health']::regclass[], 'select, insert, update, delete');

-- The version of a thing, counted up by each message about it.
create table webhook_versions (
  store_id uuid not null default current_store(),
  resource text not null,
  resource_id uuid not null,
  version bigint not null,
  primary key (store_id, resource, resource_id)
);
call enable_tenant_rls(array['webhook_versions']::regclass[], 'select, insert, update');

alter table outbox_messages drop constraint outbox_messages_channel_check,
  add constraint outbox_messages_channel_check check (channel in ('mail', 'telegram', 'platform', 'webhook'));
create index outbox_messages_webhook on outbox_messages (store_id, recipient, id desc) where channel = 'webhook';

-- One attempt to deliver a message, with the beginning of the answer.
create table webhook_attempts (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  message_id uuid not null,
  at timestamptz not null default now(),
  duration_ms integer not null,
  -- Null: there was no answer.
  status integer,
  reason text check (reason in ('status', 'redirect', 'late', 'unresolved', 'private', 'connection')),
  -- The beginning of the answer's body, or the error of the connection.
  answer text not null default '',
  primary key (store_id, id)
);
create index on webhook_attempts (store_id, message_id, id);
call enable_tenant_rls(array['webhook_attempts']::regclass[], 'select, insert, delete');

-- The attempts of deleted messages go with them. A foreign key would check each deleted mail, too.
create function delete_webhook_attempts() returns trigger language plpgsql as $$
begin
  if exists (select from removed where channel = 'webhook') then
    delete from webhook_attempts a using removed r where a.store_id = r.store_id and a.message_id = r.id;
  end if;
  return null;
end $$;
create trigger delete_webhook_attempts after delete on outbox_messages referencing old table as removed
  for each statement execute function delete_webhook_attempts();

-- Puts a message about each thing into the outbox, for each endpoint that wants the topic: one in a transaction, however often
-- the thing changes in it. The body is read when the message is sent. An endpoint that was disabled collects what it misses
-- for a week, to be sent again.
create function queue_webhooks(store uuid, topic text, resource text, ids uuid[], only_app uuid default null) returns void
  language plpgsql as $$
begin
  -- Most stores have no webhook; then nothing else is read or written.
  if not exists (select from webhook_endpoints e where e.store_id = store and e.is_active and topic = any(e.topics)) then
    return;
  end if;
  with versions as (
    insert into webhook_versions as v (store_id, resource, resource_id, version)
    select store, queue_webhooks.resource, id, 1 from (select distinct unnest(ids) as id) things order by id
    on conflict on constraint webhook_versions_pkey do update set version = v.version + 1
    returning v.resource_id, v.version
  ),
  -- Written once for all endpoints.
  messages as materialized (
    select jsonb_build_object('topic', topic, 'resource', resource, 'resourceId', resource_id, 'version', version,
                              'occurredAt', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as content,
           topic || ':' || resource_id || ':' || pg_current_xact_id() as dedupe_key
      from versions
  )
  insert into outbox_messages (store_id, channel, recipient, content, dedupe_key, failed_as, log)
  select store, 'webhook', e.id::text, m.content, m.dedupe_key,
         case when h.disabled_at is not null then 'failed' end,
         case when h.disabled_at is null then '[]'
              else jsonb_build_array(jsonb_build_object('at', now(), 'state', 'failed', 'reason', 'disabled')) end
    from messages m, webhook_endpoints e
    join apps a on a.store_id = e.store_id and a.id = e.app_id
    left join webhook_health h on h.store_id = e.store_id and h.endpoint_id = e.id
   where e.store_id = store and e.is_active and topic = any(e.topics) and (only_app is null or e.app_id = only_app)
     and (a.removed_at is null or topic = 'app/removed')
     and (h.disabled_at is null or h.disabled_at > now() - interval '7 days')
  on conflict (store_id, channel, recipient, dedupe_key) do nothing;
end $$;

-- Triggers of whole statements, because imports and bulk changes write many rows at once. What is created in a transaction is
-- not also updated by it: its time of creation is the transaction's.

create function queue_created_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(store_id, tg_argv[0] || '/' || tg_argv[1], tg_argv[0], array_agg(id)) from added group by store_id;
  return null;
end $$;
create function queue_deleted_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(store_id, tg_argv[0] || '/deleted', tg_argv[0], array_agg(id)) from removed group by store_id;
  return null;
end $$;

create trigger webhooks_insert after insert on orders referencing new table as added
  for each statement execute function queue_created_webhooks('orders', 'created');
create function queue_order_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(store_id, topic, 'orders', array_agg(id))
     from (select a.store_id, a.id, topic
             from added a
             join removed b on b.store_id = a.store_id and b.id = a.id
            cross join lateral (values
              ('orders/updated', a.placed_at <> now()),
              ('orders/paid', a.payment_status = 'paid' and b.payment_status <> 'paid'),
              ('orders/cancelled', a.payment_status = 'voided' and b.payment_status <> 'voided'),
              ('orders/refunded', a.payment_status in ('partially_refunded', 'refunded') and b.payment_status <> a.payment_status),
              ('orders/fulfilled', a.fulfillment_status = 'fulfilled' and b.fulfillment_status <> 'fulfilled')
            ) topics (topic, applies)
            where applies and a is distinct from b) changed
    group by store_id, topic;
  return null;
end $$;
create trigger webhooks_update after update on orders referencing new table as added old table as removed
  for each statement execute function queue_order_webhooks();

create trigger webhooks_insert after insert on products referencing new table as added
  for each statement execute function queue_created_webhooks('products', 'created');
create trigger webhooks_delete after delete on products referencing old table as removed
  for each statement execute function queue_deleted_webhooks('products');
create function queue_product_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(a.store_id, 'products/updated', 'products', array_agg(a.id))
     from added a
     join removed b on b.store_id = a.store_id and b.id = a.id
    where a.created_at <> now()
      and (a.handle, a.title, a.description_html, a.product_type, a.vendor, a.tags, a.status, a.options, a.revision) is distinct from
          (b.handle, b.title, b.description_html, b.product_type, b.vendor, b.tags, b.status, b.options, b.revision)
    group by a.store_id;
  return null;
end $$;
create trigger webhooks_update after update on products referencing new table as added old table as removed
  for each statement execute function queue_product_webhooks();

-- Variants and images are parts of their product. A sale changes the stock of a variant and is no change of the product.
create function queue_product_part_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(p.store_id, 'products/updated', 'products', array_agg(distinct p.id))
     from changed c
     join products p on p.store_id = c.store_id and p.id = c.product_id
    where p.created_at <> now()
    group by p.store_id;
  return null;
end $$;
create function queue_variant_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(p.store_id, 'products/updated', 'products', array_agg(distinct p.id))
     from added a
     join removed b on b.store_id = a.store_id and b.id = a.id
     join products p on p.store_id = a.store_id and p.id = a.product_id
    where p.created_at <> now()
      and (a.position, a.title, a.option_values, a.sku, a.price_cents, a.compare_at_cents, a.cost_cents, a.image_id) is distinct from
          (b.position, b.title, b.option_values, b.sku, b.price_cents, b.compare_at_cents, b.cost_cents, b.image_id)
    group by p.store_id;
  return null;
end $$;
create trigger webhooks_insert after insert on product_variants referencing new table as changed
  for each statement execute function queue_product_part_webhooks();
create trigger webhooks_update after update on product_variants referencing new table as added old table as removed
  for each statement execute function queue_variant_webhooks();
create trigger webhooks_delete after delete on product_variants referencing old table as changed
  for each statement execute function queue_product_part_webhooks();
create trigger webhooks_insert after insert on product_images referencing new table as changed
  for each statement execute function queue_product_part_webhooks();
create trigger webhooks_update after update on product_images referencing new table as changed
  for each statement execute function queue_product_part_webhooks();
create trigger webhooks_delete after delete on product_images referencing old table as changed
  for each statement execute function queue_product_part_webhooks();

-- A subscriber counts once the address is confirmed.
create function queue_subscriber_webhooks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.confirmed_at is null or tg_op = 'UPDATE' and (old.confirmed_at is not null or new.confirmed_at is null) then
    return null;
  end if;
  perform queue_webhooks(new.store_id, 'customers/subscribed', 'customers', array[new.id]);
  return null;
end $$;
create trigger webhooks after insert or update of confirmed_at on subscribers
  for each row execute function queue_subscriber_webhooks();

create trigger webhooks_insert after insert on payouts referencing new table as added
  for each statement execute function queue_created_webhooks('payouts', 'requested');
create function queue_payout_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(new.store_id, 'payouts/' || new.state, 'payouts', array[new.id]);
  return null;
end $$;
create trigger webhooks_update after update of state on payouts for each row
  when (old.state is distinct from new.state and
        new.state in ('approved', 'paid', 'cancelled', 'rejected', 'failed', 'returned'))
  execute function queue_payout_webhooks();

create function queue_app_webhooks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks(new.store_id, 'app/removed', 'apps', array[new.id], new.id);
  return null;
end $$;
create trigger webhooks_update after update of removed_at on apps for each row
  when (old.removed_at is null and new.removed_at is not null)
  execute function queue_app_webhooks();

-- Returns the messages of all stores and accounts that failed permanently since a time, for the operator. Replaces the function
-- of before. Merchants see those of webhooks, too, and can mend their receivers.
create or replace function failed_messages(since interval)
  returns table (store_id uuid, id uuid, channel text, failed_as text, reason text)
  language sql stable security definer set search_path = public as $$
  select store_id, id, channel, failed_as, log -> -1 ->> 'reason' from outbox_messages
   where failed_as is not null and channel not in ('platform', 'webhook') and id >= uuidv7(-since)
  union all
  select null, id, channel, failed_as, log -> -1 ->> 'reason' from account_messages
   where failed_as is not null and id >= uuidv7(-since)
$$;
