-- Texts of a store's own, at /pages/HANDLE of its storefront.
create table content_pages (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  handle text not null,
  title text not null,
  -- As packages/theme cleans it.
  body_html text not null default '',
  seo_title text not null default '',
  seo_description text not null default '',
  -- Null for a draft. Buyers see the page from then on.
  published_at timestamptz,
  is_draft boolean not null generated always as (published_at is null) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (fold_text(' ' || title || ' ' || handle)) stored,
  primary key (store_id, id),
  unique (store_id, handle)
);
create index on content_pages (store_id, updated_at, id);
create index on content_pages (store_id, (title collate "vi-x-icu"), id);
create index content_pages_search on content_pages using gin (store_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
call enable_tenant_rls_with_audit(array['content_pages']::regclass[]);
grant select on content_pages to backroom_directory;
create policy directory on content_pages for select to backroom_directory using (true);

-- Topics of storefront pages (see 0031): `content-pages` for which there are and where, `content-pages:ID` for one's text.
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
