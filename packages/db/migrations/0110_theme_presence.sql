-- Who has a theme open, window by window. It says who looks and changes nothing of the store: there is nothing for the
-- audit log to tell.
create table theme_presence (
  store_id uuid not null default current_store(),
  -- Chosen by the window itself.
  window_id uuid not null,
  theme_id uuid not null,
  user_id uuid not null references users on delete cascade,
  -- What is open there, in the editor's words.
  place text not null check (length(place) <= 200),
  seen_at timestamptz not null default now(),
  primary key (store_id, window_id),
  foreign key (store_id, theme_id) references themes on delete cascade
);
create index on theme_presence (store_id, theme_id, seen_at);
create index on theme_presence (user_id);
call enable_tenant_rls(array['theme_presence']::regclass[], 'select, insert, update, delete');

-- Who has made the draft what it is.
alter table themes add saved_by uuid references users on delete set null;

-- Windows hear that a theme has another draft, is shown to buyers or is looked at by somebody else, and not what it is.
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
