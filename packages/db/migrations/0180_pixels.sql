-- Pixels of advertising platforms. One that runs in several stores of an owner is a row in each of them, all under the
-- same id and with the same content: each store sees, keeps and loses its own row.
create table pixels (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  platform text not null check (platform in ('meta', 'tiktok', 'google')),
  -- The platform's own name of it.
  code text not null,
  -- What the token that is kept ends with; null where the server tells the platform nothing.
  token_end text,
  events text[] not null check (events <@ '{page_view,view_content,add_to_cart,reached_checkout,purchase}' and events <> '{}'),
  consent text not null check (consent in ('always', 'after_consent')),
  is_active boolean not null default true,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
-- Twice in a page it would count everything twice.
create unique index pixels_code on pixels (store_id, platform, code);
create index on pixels (store_id, platform, id);
call enable_tenant_rls_with_audit(array['pixels']::regclass[]);

-- What the server signs in at the platform with, sealed; apart, so that no audit log and no list ever holds it.
create table pixel_tokens (
  store_id uuid not null default current_store(),
  pixel_id uuid not null,
  sealed text not null,
  primary key (store_id, pixel_id),
  foreign key (store_id, pixel_id) references pixels on delete cascade
);
call enable_tenant_rls(array['pixel_tokens']::regclass[], 'select, insert, update, delete');

-- What a page holds of them; nothing of the token.
create trigger announce_change after insert or delete on pixels for each row execute function announce_topic('store');
create trigger announce_update after update on pixels for each row
  when ((old.events, old.consent, old.is_active) is distinct from (new.events, new.consent, new.is_active))
  execute function announce_topic('store');

grant select on pixels to backroom_directory;
create policy directory on pixels for select to backroom_directory using (true);

-- In which stores each pixel of the current store runs.
create function stores_of_pixels() returns table (pixel_id uuid, store_id uuid)
  language sql stable security definer set search_path = public as $$
  select everywhere.id, everywhere.store_id
    from pixels here join pixels everywhere on everywhere.id = here.id
   where here.store_id = current_store()
$$;

-- The stores that the current one may share pixels with: of one of its owners, and the member may change pixels there.
create function stores_sharing_pixels(member uuid) returns table (store_id uuid, name text)
  language sql stable security definer set search_path = public as $$
  select stores.store_id, stores.name
    from stores_granting(member, 'preferences.pixels') granted
    join stores on stores.store_id = granted
   where exists (select from memberships ours join memberships theirs on theirs.user_id = ours.user_id
                  where ours.store_id = current_store() and ours.role = 'owner'
                    and theirs.store_id = granted and theirs.role = 'owner')
$$;
create index pixels_everywhere on pixels (id);
alter function stores_of_pixels() owner to backroom_directory;
alter function stores_sharing_pixels(uuid) owner to backroom_directory;
revoke all on function stores_of_pixels(), stores_sharing_pixels(uuid) from public;
grant execute on function stores_of_pixels(), stores_sharing_pixels(uuid) to backroom_app;
