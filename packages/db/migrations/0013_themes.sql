-- The theme library: templates, pictures of themes, the bin, publications at a chosen time, and undoing an activation.

alter table themes
  -- The template that the theme began with.
  add column template text,
  -- The picture of the home page in the file store, and the revision that it shows. Null until it is drawn.
  add column picture_hash text,
  add column picture_revision integer,
  -- In the bin since then. A theme in the bin is neither listed nor edited, and is removed after thirty days.
  add column deleted_at timestamptz,
  add constraint themes_bin check (not is_live or deleted_at is null);
create index on themes (store_id, deleted_at) where deleted_at is not null;

drop trigger announce_change on themes;
create trigger announce_change after update on themes for each row
  when ((old.revision, old.published_revision, old.is_live, old.name, old.picture_hash, old.deleted_at) is distinct from
        (new.revision, new.published_revision, new.is_live, new.name, new.picture_hash, new.deleted_at))
  execute function announce_theme();
create trigger announce_insert_to_windows after insert on themes for each row execute function announce_theme();

-- The type of themes that begin with no template; null for the type of the live theme.
alter table stores add column new_theme_key text check (new_theme_key in ('hydro', 'newchick'));

-- What customers see from a chosen time on: the draft as it was when the time was chosen.
create table theme_publications (
  store_id uuid not null default current_store(),
  theme_id uuid not null,
  publish_at timestamptz not null,
  document jsonb not null,
  -- Revision of the draft that was copied.
  revision integer not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (store_id, theme_id),
  -- At any time one theme is live.
  constraint theme_publications_one_at_a_time unique (store_id, publish_at),
  foreign key (store_id, theme_id) references themes on delete cascade
);
create index on theme_publications (publish_at);
call enable_tenant_rls_with_audit(array['theme_publications']::regclass[]);
create trigger announce after insert or update on theme_publications for each statement
  execute function announce_work('publish-themes');
create trigger announce_change after insert or delete on theme_publications for each row execute function announce_theme();
create trigger announce_move after update on theme_publications for each row execute function announce_theme();
grant select on theme_publications to backroom_directory;
create policy directory on theme_publications for select to backroom_directory using (true);

-- The publications of all stores that are due until an instant.
create function due_theme_publications(until timestamptz) returns table (store_id uuid, publish_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select p.store_id, min(p.publish_at) from theme_publications p where p.publish_at <= until group by p.store_id
$$;
alter function due_theme_publications(timestamptz) owner to backroom_directory;
revoke all on function due_theme_publications(timestamptz) from public;
grant execute on function due_theme_publications(timestamptz) to backroom_app;

-- The latest activation of a store, which can be undone for some minutes. The audit log records the themes themselves.
create table theme_activations (
  store_id uuid not null default current_store(),
  theme_id uuid not null,
  -- The theme that was live before.
  previous_id uuid not null,
  activated_at timestamptz not null default now(),
  primary key (store_id),
  foreign key (store_id, theme_id) references themes on delete cascade,
  foreign key (store_id, previous_id) references themes on delete cascade
);
call enable_tenant_rls(array['theme_activations']::regclass[], 'select, insert, update, delete');
