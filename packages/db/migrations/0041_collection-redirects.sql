-- A handle that a collection had, and no collection has now: its address leads to the collection.
create table collection_redirects (
  store_id uuid not null default current_store(),
  handle text not null,
  collection_id uuid not null,
  primary key (store_id, handle),
  foreign key (store_id, collection_id) references collections on delete cascade
);
create index on collection_redirects (store_id, collection_id);
call enable_tenant_rls_with_audit(array['collection_redirects']::regclass[]);

-- Keeps the earlier handle of a collection. The handle that a collection has now leads nowhere else.
create function keep_collection_redirect() returns trigger language plpgsql as $$
begin
  delete from collection_redirects where store_id = new.store_id and handle = new.handle;
  if tg_op = 'UPDATE' then
    insert into collection_redirects (store_id, handle, collection_id) values (old.store_id, old.handle, old.id)
    on conflict (store_id, handle) do update set collection_id = excluded.collection_id;
  end if;
  return null;
end $$;
create trigger keep_redirect_insert after insert on collections for each row execute function keep_collection_redirect();
create trigger keep_redirect_update after update on collections for each row
  when (old.handle is distinct from new.handle) execute function keep_collection_redirect();
