-- Reads over several stores of one person run as this role: it may read tenant tables, and nothing else. The
-- application takes it on for one transaction and does not inherit it, so that the policy below is never asked, nor
-- paid for, by the reads and writes within one store.
do $$ begin
  create role backroom_stores nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
grant backroom_stores to backroom_app with inherit false, set true;
grant usage on schema public to backroom_stores;
grant select on hosts to backroom_stores;

create function current_stores() returns uuid[]
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.store_ids', true), ''), '{}')::uuid[];

-- Stores in which the member holds the permission; owners and admins hold all.
create function stores_granting(member uuid, permission text) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select store_id from memberships
   where user_id = member and (role in ('owner', 'admin') or permission = any(permissions))
$$;
alter function stores_granting(uuid, text) owner to backroom_directory;
revoke all on function stores_granting(uuid, text) from public;
grant execute on function stores_granting(uuid, text) to backroom_app;

create procedure wall_for_stores(one regclass) language plpgsql as $$
begin
  -- Asked once a query, not once a row: hence the inner select.
  execute format('create policy stores on %s for select to backroom_stores using (store_id = any ((select current_stores())::uuid[]))', one);
  execute format('grant select on %s to backroom_stores', one);
end $$;

create or replace procedure wall(tables regclass[], privileges text) language plpgsql as $$
declare one regclass;
begin
  foreach one in array tables loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('create policy tenant on %s using (store_id = current_store())', one);
    execute format('grant %s on %s to backroom_app', privileges, one);
    call wall_for_stores(one);
  end loop;
end $$;

-- Partitions of events stay without it: nobody is granted a partition.
do $$ declare one regclass; begin
  for one in select polrelid from pg_policy join pg_class on pg_class.oid = polrelid
              where polname = 'tenant' and not relispartition loop
    call wall_for_stores(one);
  end loop;
end $$;
