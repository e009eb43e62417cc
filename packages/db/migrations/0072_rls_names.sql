-- What the procedures do, in the words of Postgres; new tables call enable_tenant_rls_with_audit.
alter procedure wall_for_stores(regclass) rename to enable_rls_over_stores;
alter procedure wall(regclass[], text) rename to enable_tenant_rls;
alter procedure wall_audited(regclass[]) rename to enable_tenant_rls_with_audit;

create or replace procedure enable_tenant_rls(tables regclass[], privileges text) language plpgsql as $$
declare one regclass;
begin
  foreach one in array tables loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('create policy tenant on %s using (store_id = current_store())', one);
    execute format('grant %s on %s to backroom_app', privileges, one);
    call enable_rls_over_stores(one);
  end loop;
end $$;

create or replace procedure enable_tenant_rls_with_audit(tables regclass[]) language plpgsql as $$
declare one regclass;
begin
  call enable_tenant_rls(tables, 'select, insert, update, delete');
  foreach one in array tables loop
    execute format($f$create trigger audit after insert or update or delete on %s for each row
      when (current_setting('app.audit', true) = 'on') execute function record_change()$f$, one);
  end loop;
end $$;
