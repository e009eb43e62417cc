-- Online store: themes with their versions, menus, content pages and product widgets.

-- Themes

-- A theme of a store: the draft that is edited and the document that is published. At most one theme is live.
create table themes (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null,
  theme_key text not null check (theme_key in ('hydro', 'newchick')),
  is_live boolean not null default false,
  draft jsonb not null,
  revision integer not null default 1,
  published jsonb,
  published_revision integer,
  saved_at timestamptz not null default now(),
  -- Who saved the current draft.
  saved_by uuid references users on delete set null,
  published_at timestamptz,
  primary key (store_id, id)
);
create unique index themes_one_live on themes (store_id) where is_live;
call enable_tenant_rls_with_audit(array['themes']::regclass[]);
create trigger announce_insert after insert on themes for each row when (new.is_live) execute function announce_topic('theme');
create trigger announce_update after update on themes for each row
  when ((old.is_live or new.is_live) and (old.is_live, old.published) is distinct from (new.is_live, new.published))
  execute function announce_topic('theme');
create trigger announce_delete after delete on themes for each row when (old.is_live) execute function announce_topic('theme');

-- A window that has a theme open. It changes nothing of the store, so the audit log does not record it.
create table theme_presence (
  store_id uuid not null default current_store(),
  -- Chosen by the window.
  window_id uuid not null,
  theme_id uuid not null,
  user_id uuid not null references users on delete cascade,
  -- What the editor has open.
  place text not null check (length(place) <= 200),
  seen_at timestamptz not null default now(),
  primary key (store_id, window_id),
  foreign key (store_id, theme_id) references themes on delete cascade
);
create index on theme_presence (store_id, theme_id, seen_at);
create index on theme_presence (user_id);
call enable_tenant_rls(array['theme_presence']::regclass[], 'select, insert, update, delete');

-- Notifies windows that a theme has another draft, was published, or is open in other windows.
create function announce_theme() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'themes' then
    perform pg_notify('theme_changed', new.store_id || ' ' || new.id);
  else
    perform pg_notify('theme_changed', coalesce(new.store_id, old.store_id) || ' ' || coalesce(new.theme_id, old.theme_id));
  end if;
  return null;
end $$;
create trigger announce_change after update on themes for each row
  when ((old.revision, old.published_revision, old.is_live) is distinct from (new.revision, new.published_revision, new.is_live))
  execute function announce_theme();
create trigger announce_change after insert or delete on theme_presence for each row execute function announce_theme();
create trigger announce_move after update on theme_presence for each row
  when ((old.theme_id, old.place) is distinct from (new.theme_id, new.place)) execute function announce_theme();

-- A copy of a theme at one time: what was published, and drafts before another person continued them. The audit log
-- records the changes of themes, not the copies.
create table theme_versions (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  theme_id uuid not null,
  -- From 1, within the theme.
  number integer not null,
  kind text not null check (kind in ('published', 'draft')),
  document jsonb not null,
  -- Revision of the draft that was copied.
  revision integer not null,
  -- Who published the version or saved over it; null where it is unknown.
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, theme_id, number),
  unique (store_id, theme_id, revision),
  foreign key (store_id, theme_id) references themes on delete cascade
);
call enable_tenant_rls(array['theme_versions']::regclass[], 'select, insert, delete');

-- A link that shows the draft of a theme to everybody who has it, for some days.
create table theme_share_links (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  theme_id uuid not null,
  -- SHA-256; the token itself is not stored.
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (store_id, id),
  unique (store_id, token_hash),
  foreign key (store_id, theme_id) references themes on delete cascade
);
create index on theme_share_links (store_id, theme_id, expires_at);
call enable_tenant_rls_with_audit(array['theme_share_links']::regclass[]);

-- Menus

-- A named tree of links. Themes refer to it by its handle.
create table menus (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  handle text not null,
  title text not null,
  -- A list of {id, title, link, children}, three levels deep.
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, handle)
);
call enable_tenant_rls_with_audit(array['menus']::regclass[]);

-- Notifies of the topic `menus:HANDLE`, of a renamed menu for both handles.
create function announce_menu() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform announce_storefront(old.store_id, 'menus:' || old.handle); end if;
  if tg_op <> 'DELETE' then perform announce_storefront(new.store_id, 'menus:' || new.handle); end if;
  return null;
end $$;
create trigger announce_change after insert or delete on menus for each row execute function announce_menu();
create trigger announce_update after update on menus for each row
  when ((old.handle, old.items) is distinct from (new.handle, new.items)) execute function announce_menu();

-- Creates the menus that every new store has, because themes use their handles by default. Without items a storefront
-- lists the collections.
create function create_usual_menus() returns trigger language plpgsql as $$
begin
  insert into menus (store_id, handle, title)
  select new.store_id, handle, case when new.language = 'vi' then vi else en end
    from (values ('main-menu', 'Main menu', 'Menu chính'), ('footer', 'Footer menu', 'Menu chân trang')) usual (handle, en, vi)
  on conflict (store_id, handle) do nothing;
  return null;
end $$;
create trigger usual_menus after insert on stores for each row execute function create_usual_menus();

-- Content pages

-- A page of text of a store, at /pages/HANDLE of its storefront.
create table content_pages (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  handle text not null,
  title text not null,
  -- Sanitised by packages/theme.
  body_html text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  -- Buyers see the page from then on; null for a draft.
  published_at timestamptz,
  is_draft boolean not null generated always as (published_at is null) stored,
  search_text text not null generated always as (fold_text(' ' || title || ' ' || handle)) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, handle)
);
create index on content_pages (store_id, updated_at, id);
-- The collation sorts Vietnamese and English titles.
create index on content_pages (store_id, (title collate "vi-x-icu"), id);
create index content_pages_search on content_pages using gin (store_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
call enable_tenant_rls_with_audit(array['content_pages']::regclass[]);
grant select on content_pages to backroom_directory;
create policy directory on content_pages for select to backroom_directory using (true);

-- Notifies of the topic `content-pages:ID`.
create function announce_content_page() returns trigger language plpgsql as $$
begin
  perform announce_storefront(new.store_id, 'content-pages:' || new.id);
  return null;
end $$;
create trigger announce_change after insert or delete on content_pages for each row
  execute function announce_topic('content-pages');
create trigger announce_place after update on content_pages for each row
  when ((old.handle, old.published_at) is distinct from (new.handle, new.published_at))
  execute function announce_topic('content-pages');
create trigger announce_update after update on content_pages for each row
  when ((old.title, old.body_html, old.seo_title, old.seo_description) is distinct from
        (new.title, new.body_html, new.seo_title, new.seo_description))
  execute function announce_content_page();

-- Product widgets

-- A row of products on the home page of a storefront, in the order of `position`.
create table product_widgets (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('newest', 'best_sellers', 'collection', 'chosen')),
  heading text not null,
  product_count integer not null check (product_count between 2 and 24),
  -- For the kinds `collection` and `chosen`; themes, too, refer to things by their handles.
  collection_handle text not null default '',
  product_handles text[] not null default '{}',
  is_enabled boolean not null default true,
  position integer not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index on product_widgets (store_id, position, id);
create index on product_widgets (store_id, updated_at, id);
call enable_tenant_rls_with_audit(array['product_widgets']::regclass[]);
create trigger announce_change after insert or update or delete on product_widgets
  for each row execute function announce_topic('product-widgets');
