-- Who reads over several stores was asked both policies of each row, and the one of a single store reads a setting each
-- time. It is for everybody but that role now: an index can answer the other one alone.
create or replace procedure enable_tenant_rls(tables regclass[], privileges text) language plpgsql as $$
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

do $$ declare one regclass; begin
  for one in select polrelid from pg_policy join pg_class on pg_class.oid = polrelid
              where polname = 'tenant' and not relispartition loop
    execute format('alter policy tenant on %s to backroom_app, backroom_directory, current_user', one);
  end loop;
end $$;
