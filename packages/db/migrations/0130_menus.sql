-- Named trees of links, chosen by themes by their handle. `items` is a list of {id, title, link, children}, three levels deep.
create table menus (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  handle text not null,
  title text not null,
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, handle)
);
call enable_tenant_rls_with_audit(array['menus']::regclass[]);

-- Storefront pages are made from the topic `menus:HANDLE` (see 0031), whether or not a menu of that handle is there.
create function announce_menu() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform announce_storefront(old.store_id, 'menus:' || old.handle); end if;
  if tg_op <> 'DELETE' then perform announce_storefront(new.store_id, 'menus:' || new.handle); end if;
  return null;
end $$;
create trigger announce_change after insert or delete on menus for each row execute function announce_menu();
create trigger announce_update after update on menus for each row
  when ((old.handle, old.items) is distinct from (new.handle, new.items)) execute function announce_menu();

-- Those that every theme chooses by itself: each store has them. Without items a storefront lists collections, as before.
create function create_usual_menus() returns trigger language plpgsql as $$
begin
  insert into menus (store_id, handle, title)
  select new.store_id, handle, case when new.language = 'vi' then vi else en end
    from (values ('main-menu', 'Main menu', 'Menu chính'), ('footer', 'Footer menu', 'Menu chân trang')) usual (handle, en, vi)
  on conflict (store_id, handle) do nothing;
  return null;
end $$;
create trigger usual_menus after insert on stores for each row execute function create_usual_menus();

do $$ declare one uuid; begin
  for one in select stores_with_work('every') loop
    perform set_config('app.store_id', one::text, true);
    insert into menus (store_id, handle, title)
    select one, handle, case when language = 'vi' then vi else en end
      from stores, (values ('main-menu', 'Main menu', 'Menu chính'), ('footer', 'Footer menu', 'Menu chân trang')) usual (handle, en, vi)
     where stores.store_id = one;
  end loop;
  perform set_config('app.store_id', '', true);
end $$;
