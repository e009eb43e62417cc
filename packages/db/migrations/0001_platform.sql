-- Platform: roles, row-level security, audit log, requests and search. Its files, tasks and saved list views follow in
-- 0001_platform_tasks.sql.
-- The files of this folder run in the order of their names. One number documents the tables of one area; a later change
-- of a table is a new file with the next number.

-- Extensions

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Roles
-- Roles belong to the cluster, not to the database, so another database may have created them already.

-- The application signs in as this role. It owns no table and is subject to every policy.
do $$ begin
  create role backroom_app login nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema public to backroom_app;

-- Owns the functions that answer questions over all stores, and can do nothing else. A table that such a function reads
-- has a policy named `directory`.
do $$ begin
  create role backroom_directory nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin execute format('grant backroom_directory to %I', current_user); end $$;
grant usage, create on schema public to backroom_directory;

-- Reads over several stores of one person run as this role, which can only read tenant tables. The application assumes
-- it for one transaction and does not inherit it, so queries within one store never evaluate the policy `stores`.
do $$ begin
  create role backroom_stores nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
grant backroom_stores to backroom_app with inherit false, set true;
grant usage on schema public to backroom_stores;

-- Tenant context

-- Returns the store of the transaction, null without one.
create function current_store() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.store_id', true), '')::uuid;

-- Returns the stores of a transaction that reads over several stores.
create function current_stores() returns uuid[]
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.store_ids', true), ''), '{}')::uuid[];

-- Row-level security
-- Every table with a store_id goes through one of these procedures; tenant.test.ts reads the catalogue.

-- Lets a transaction over several stores read a table.
create procedure enable_rls_over_stores(one regclass) language plpgsql as $$
begin
  -- The inner select is evaluated once a query, not once a row.
  execute format('create policy stores on %s for select to backroom_stores using (store_id = any ((select current_stores())::uuid[]))', one);
  execute format('grant select on %s to backroom_stores', one);
end $$;

-- Restricts tables to the store of the transaction and grants privileges to the application. The policy `tenant` leaves
-- out backroom_stores, so that an index can answer the policy `stores` alone.
create procedure enable_tenant_rls(tables regclass[], privileges text) language plpgsql as $$
declare one regclass;
begin
  foreach one in array tables loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('create policy tenant on %s to backroom_app, backroom_directory, current_user using (store_id = current_store())', one);
    execute format('grant %s on %s to backroom_app', privileges, one);
    call enable_rls_over_stores(one);
  end loop;
end $$;

-- Does the same, grants all privileges, and records changed rows in the audit log.
create procedure enable_tenant_rls_with_audit(tables regclass[]) language plpgsql as $$
declare one regclass;
begin
  call enable_tenant_rls(tables, 'select, insert, update, delete');
  foreach one in array tables loop
    execute format($f$create trigger audit after insert or update or delete on %s for each row
      when (current_setting('app.audit', true) = 'on') execute function record_change()$f$, one);
  end loop;
end $$;

-- Audit log

-- One request of a person that changes a store.
create table audit_entries (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  request_id uuid not null,
  endpoint text not null,
  user_id uuid not null,
  session_id uuid not null,
  address inet not null,
  params jsonb not null,
  -- Name of the person or thing that the request was about, as it was then. The domain sets it (`nameSubject`).
  subject text not null default '',
  -- How many rows the request created, changed and deleted, by table: {"products update": 3}.
  counts jsonb not null default '{}',
  -- Folded: endpoint, person, subject, params and changed values, as they were then.
  search_text text not null default '',
  at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, request_id)
);
create index on audit_entries (store_id, id desc);
create index on audit_entries (store_id, user_id, id desc);
create index audit_entries_search on audit_entries using gin (store_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
call enable_tenant_rls(array['audit_entries']::regclass[], 'select, insert');
grant select on audit_entries to backroom_directory;
create policy directory on audit_entries for select to backroom_directory using (true);

-- What one request changed in one row: the row of an insert or a delete, only the changed fields of an update.
create table audit_changes (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  request_id uuid,
  table_name text not null,
  row_id text,
  before jsonb,
  after jsonb,
  -- Size of `before` and `after` as text; 0 where they are stored unbounded (see bounded_change).
  bytes integer not null default 0,
  primary key (store_id, id)
);
create index on audit_changes (store_id, request_id);
call enable_tenant_rls(array['audit_changes']::regclass[], 'select, insert');
grant insert on audit_changes to backroom_directory;

-- Returns what differs between two documents at any depth. Lists are compared as a whole; a missing value is null.
create function json_difference(before jsonb, after jsonb, out was jsonb, out became jsonb)
  language plpgsql immutable parallel safe set search_path = public as $$
declare field record; inner_difference record;
begin
  was := '{}';
  became := '{}';
  for field in
    select key, b.value as old, a.value as new
      from jsonb_each(before) b full join jsonb_each(after) a using (key)
     where b.value is distinct from a.value
  loop
    if jsonb_typeof(field.old) = 'object' and jsonb_typeof(field.new) = 'object' then
      inner_difference := json_difference(field.old, field.new);
      was := was || jsonb_build_object(field.key, inner_difference.was);
      became := became || jsonb_build_object(field.key, inner_difference.became);
    else
      was := was || jsonb_build_object(field.key, field.old);
      became := became || jsonb_build_object(field.key, field.new);
    end if;
  end loop;
end $$;

-- Shortens an image of more than 32 kB: long values are replaced by their size and a hash.
create function bounded_image(image jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when octet_length(image::text) <= 32000 then image else (
    select jsonb_object_agg(key, case when octet_length(value::text) <= 1000 then value
             else jsonb_build_object('omittedBytes', octet_length(value::text), 'hash', left(md5(value::text), 8)) end)
      from jsonb_each(image)) end
$$;

-- Returns a change as the audit log shows it: an unbounded one is reduced to its difference and shortened.
create function bounded_change(was jsonb, became jsonb, bytes integer, out before jsonb, out after jsonb)
  language plpgsql immutable parallel safe set search_path = public as $$
begin
  before := was;
  after := became;
  if bytes > 0 then return; end if;
  if was is not null and became is not null then
    select d.was, d.became into before, after from json_difference(was, became) d;
  end if;
  before := bounded_image(before);
  after := bounded_image(after);
end $$;

-- Stores a changed row: at most 100 rows and 256 kB a request. Rows beyond that are only counted.
create function record_change() returns trigger language plpgsql as $$
declare
  tally jsonb := coalesce(nullif(current_setting('app.audit_tally', true), ''), '{"images": 0, "bytes": 0, "counts": {}}')::jsonb;
  kind text := tg_table_name || ' ' || lower(tg_op);
  was jsonb := to_jsonb(old) - 'search_text';
  became jsonb := to_jsonb(new) - 'search_text';
  whole jsonb := coalesce(became, was);
  size integer;
begin
  tally := jsonb_set(tally, array['counts', kind], to_jsonb(coalesce((tally->'counts'->>kind)::int, 0) + 1));
  if (tally->>'images')::int < 100 and (tally->>'bytes')::int < 256000 then
    if tg_op = 'UPDATE' then
      select d.was, d.became into was, became from json_difference(was, became) d;
    end if;
    was := bounded_image(was);
    became := bounded_image(became);
    size := coalesce(octet_length(was::text), 0) + coalesce(octet_length(became::text), 0);
    insert into audit_changes (store_id, request_id, table_name, before, after, bytes, row_id)
    values (coalesce(new.store_id, old.store_id), nullif(current_setting('app.request_id', true), '')::uuid, tg_table_name,
            was, became, size, whole->>'id');
    tally := tally || jsonb_build_object('images', (tally->>'images')::int + 1, 'bytes', (tally->>'bytes')::int + size);
  end if;
  perform set_config('app.audit_tally', tally::text, true);
  return null;
end $$;

-- Records changed rows for the rest of the transaction. The audit entry is written first, so the changes of buyers and
-- jobs, which write no entry, are not recorded.
create function start_row_images() returns trigger language plpgsql as $$
begin
  perform set_config('app.audit', 'on', true);
  return null;
end $$;
create trigger start_row_images after insert on audit_entries for each row execute function start_row_images();

-- Returns the changed values that people search for: no long documents, no ids of stores, no revisions.
create function audit_words(before jsonb, after jsonb) returns text
  language sql stable set search_path = public as $$
  select string_agg(concat_ws(' ', old, new), ' ')
    from (select field, before->>field as old, after->>field as new
            from jsonb_object_keys(coalesce(after, before)) field
           where field not in ('store_id', 'revision')
             and before->field is distinct from after->field) changed
   where length(concat(old, new)) <= 400
$$;

-- Fills in the subject, the counts and the search text of an entry.
create function describe_audit_entry(store uuid, request uuid) returns void
  language plpgsql security definer set search_path = public as $$
declare
  about text := coalesce(current_setting('app.audit_subject', true), '');
  words text;
begin
  -- People change few rows by hand: further rows add nothing to search for.
  select left(string_agg(audit_words(before, after), ' '), 4000) into words
    from (select before, after from audit_changes where store_id = store and request_id = request order by id limit 20) first;
  update audit_entries e
     set subject = about,
         counts = coalesce(nullif(current_setting('app.audit_tally', true), '')::jsonb->'counts', '{}'),
         search_text = fold_text(concat_ws(' ', '', e.endpoint, person.email, person.first_name, person.last_name, about,
                                           e.request_id, (select string_agg(value, ' ') from jsonb_each_text(e.params)), words))
    from users person
   where e.store_id = store and e.request_id = request and person.id = e.user_id;
end $$;
revoke all on function describe_audit_entry(uuid, uuid) from public;

-- Describes an entry at the end of its transaction, when all its changes are written. Nobody else can change an entry.
create function describe_when_done() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform set_config('app.store_id', new.store_id::text, true);
  perform describe_audit_entry(new.store_id, new.request_id);
  return null;
end $$;
create constraint trigger describe after insert on audit_entries
  deferrable initially deferred for each row execute function describe_when_done();

-- Requests

-- The answer of a request that was sent with an idempotency key.
create table idempotency_keys (
  store_id uuid not null default current_store(),
  user_id uuid not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  -- Null until the request has been answered.
  answer text,
  at timestamptz not null default now(),
  primary key (store_id, user_id, endpoint, key)
);
create index on idempotency_keys (store_id, at);
call enable_tenant_rls(array['idempotency_keys']::regclass[], 'select, insert, update, delete');
grant select on idempotency_keys to backroom_directory;
create policy directory on idempotency_keys for select to backroom_directory using (true);

-- How often something was tried within a window (rate limits). Unlogged: a crash may lose it.
create unlogged table attempts (
  -- Hash of what is tried and from where.
  key bytea primary key,
  started_at timestamptz not null default now(),
  count integer not null default 1
);
grant select, insert, update, delete on attempts to backroom_app;

-- A link that can be used once, bound to a purpose and a person.
create table one_time_tokens (
  -- Hash of 256 random bits; the token itself is not stored.
  token_hash bytea primary key,
  purpose text not null check (purpose in ('activation', 'invitation', 'reset', 'telegram')),
  email text not null,
  -- References users (0005).
  user_id uuid,
  store uuid,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on one_time_tokens (purpose, lower(email));
create index on one_time_tokens (expires_at);
grant select, insert, update, delete on one_time_tokens to backroom_app;

-- Jobs

-- Notifies workers that a job (the argument) has something to do once the transaction commits. Equal notifications of a
-- transaction become one.
create function announce_work() returns trigger language plpgsql as $$
begin
  perform pg_notify('work_waiting', tg_argv[0]);
  return null;
end $$;

-- Search

-- Returns text in lower case without diacritics: `Nguyễn` and `nguyen` find each other. Search texts and queries are
-- both folded.
create function fold_text(given text) returns text
  language sql immutable parallel safe strict
  return lower(regexp_replace(translate(normalize(given, NFD), 'đĐ', 'dD'), '[\u0300-\u036f]', '', 'g'));

-- Returns the newest rows of a store, by id, that match the search text and the conditions: at most `at_most` rows
-- older than `before`. Only the store of the transaction can be searched.
--   words        for each word of the query its patterns, one of which must match:
--                [["%ada%"], ["orders.show %", "%show%"]]
--   conditions   [{"column": "payment_status", "is": "=", "value": "paid"}]; `is` may be `in` (a list of values) and
--                `has` (an array that contains one of them), too
-- `like` is not leakproof, so Postgres uses no trigram index behind the policy of a store. The owner of this function
-- has another policy, and the function filters by store itself.
-- It first walks the newest rows, beginning with two pages: a frequent word is found there and the rest is never read.
-- If few rows match, it asks the index for all matches. A pattern that the index cannot answer (no letter or digit of
-- the Latin alphabet) is searched for in the newest 20 000 rows.
create function search_ids(store uuid, of regclass, words jsonb, conditions jsonb, before uuid, at_most integer)
  returns table (id uuid)
  language plpgsql stable security definer rows 20
  set search_path = public set plan_cache_mode = force_custom_plan set work_mem = '16MB'
  set enable_indexscan = on set enable_indexonlyscan = on set enable_seqscan = on as $$
declare
  most_matches constant integer := 20000;
  most_walked constant integer := 20000;
  first_walk constant integer := 500;
  matching text;
  knows_index boolean;
  can_ask_index boolean;
  filter text;
  ids text;
  last_id uuid := before;
  found uuid[] := '{}';
  hits uuid[];
  step integer := least(at_most * 2, first_walk);
  walked integer;
  total integer := 0;
begin
  if store is distinct from current_store() then
    raise exception 'a search in another store than the transaction''s' using errcode = '42501';
  end if;
  if exists (select from jsonb_array_elements(conditions) wanted where wanted->>'is' not in ('=', '<', '<=', '>', '>=', 'in', 'has')) then
    raise exception 'no such comparison' using errcode = '22023';
  end if;
  select string_agg(one.test, ' and '), coalesce(bool_or(one.is_known), true) into matching, knows_index
    from (select '(' || coalesce(string_agg(format('search_text like %L', fold_text(pattern)), ' or '), 'false') || ')' as test,
                 coalesce(bool_and(fold_text(pattern) ~ '[a-z0-9]{3}|[^a-z0-9%][a-z0-9]'), true) as is_known
            from jsonb_array_elements(words) with ordinality word (patterns, place)
            left join lateral jsonb_array_elements_text(patterns) pattern on true
           group by place) one;
  select coalesce(string_agg(case wanted->>'is'
           when 'in' then format(' and %I = any(%L)', wanted->>'column', array(select jsonb_array_elements_text(wanted->'value')))
           when 'has' then format(' and %I && %L', wanted->>'column', array(select jsonb_array_elements_text(wanted->'value')))
           else format(' and %I %s %L', wanted->>'column', wanted->>'is', wanted->>'value') end, ''), ''),
         coalesce(string_agg(format(' and id %s %L', wanted->>'is', wanted->>'value'), '') filter (where wanted->>'column' = 'id'), '')
    into filter, ids
    from jsonb_array_elements(conditions) wanted;
  can_ask_index := knows_index;
  matching := coalesce(matching, 'true') || filter;
  loop
    execute format(
      'select array_agg(id order by id desc) filter (where %s), (array_agg(id order by id))[1], count(*)::int
         from (select * from %s where store_id = %L%s%s order by id desc limit %s) newest',
      matching, of, store, ids, case when last_id is null then '' else format(' and id < %L', last_id) end, step)
      into hits, last_id, walked;
    found := found || coalesce(hits, '{}');
    total := total + walked;
    exit when walked < step or cardinality(found) >= at_most;
    if can_ask_index and total >= first_walk and cardinality(found) * 20 < total then
      can_ask_index := false;
      perform set_config('enable_indexscan', 'off', true), set_config('enable_indexonlyscan', 'off', true),
              set_config('enable_seqscan', 'off', true);
      execute format('select array_agg(id) from (select id from %s where store_id = %L and id < %L and %s limit %s) matches',
                     of, store, last_id, matching, most_matches) into hits;
      perform set_config('enable_indexscan', 'on', true), set_config('enable_indexonlyscan', 'on', true),
              set_config('enable_seqscan', 'on', true);
      if coalesce(cardinality(hits), 0) < most_matches then
        found := found || coalesce((select array_agg(hit order by hit desc) from unnest(hits) hit), '{}');
        exit;
      end if;
    end if;
    exit when not knows_index and total >= most_walked;
    -- If some were found, walk as far as the rest should take; otherwise walk in growing steps.
    step := greatest(first_walk, least(step * 8, case when cardinality(found) = 0 then step * 8
      else first_walk + (at_most - cardinality(found))::bigint * total / cardinality(found) end));
  end loop;
  return query select unnest(found[1:at_most]);
end $$;
alter function search_ids(uuid, regclass, jsonb, jsonb, uuid, integer) owner to backroom_directory;
revoke all on function search_ids(uuid, regclass, jsonb, jsonb, uuid, integer) from public;
grant execute on function search_ids(uuid, regclass, jsonb, jsonb, uuid, integer) to backroom_app;
