-- A theme as it once was: what buyers were shown, and drafts as they stood before somebody went on with them.
create table theme_versions (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  theme_id uuid not null,
  -- From 1, within the theme.
  number integer not null,
  kind text not null check (kind in ('published', 'draft')),
  document jsonb not null,
  -- Of the draft that it was.
  revision integer not null,
  -- Who published it, or saved over it; null for what was published before versions were kept.
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, theme_id, number),
  unique (store_id, theme_id, revision),
  foreign key (store_id, theme_id) references themes on delete cascade
);
insert into theme_versions (store_id, theme_id, number, kind, document, revision, created_at)
select store_id, id, 1, 'published', published, published_revision, coalesce(published_at, saved_at)
  from themes where published is not null and published_revision is not null;

-- Copies of themes, whose changes the audit log tells already.
call enable_tenant_rls(array['theme_versions']::regclass[], 'select, insert, delete');
