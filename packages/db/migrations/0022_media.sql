-- The media library: the images of a store with their names, descriptions and originals, and whether anything shows them.

alter table files
  -- The name of the uploaded file, which people may change.
  add column name text not null default '' check (length(name) <= 200),
  -- Describes the image to people who do not see it. A product that takes the image begins with it.
  add column alt text not null default '' check (length(alt) <= 500),
  -- The point that stays visible when the image is cropped, in percent from the left and from the top.
  add column focal_x smallint not null default 50 check (focal_x between 0 and 100),
  add column focal_y smallint not null default 50 check (focal_y between 0 and 100),
  -- Media type and bytes of the uploaded file, which is kept beside its sizes; null for uploads of before.
  add column original_type text,
  add column original_bytes integer,
  -- Whether a product, size chart or theme shows it. Kept at once but for themes: a theme that no longer shows it is found at night.
  add column is_used boolean not null default false,
  add column revision integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column search_text text not null generated always as (fold_text(' ' || name || ' ' || alt)) stored;
create index on files (store_id, (name collate "vi-x-icu"), id);
create index on files (store_id, byte_count, id);
create index on files (store_id, is_used, id);
create index files_search on files using gin (store_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
grant select on files to backroom_directory;
create policy directory on files for select to backroom_directory using (true);

-- That something begins to show an image is not a change that a person made to it.
drop trigger audit on files;
create trigger audit after insert or delete on files for each row
  when (current_setting('app.audit', true) = 'on') execute function record_change();
create trigger audit_update after update on files for each row
  when (current_setting('app.audit', true) = 'on' and old.is_used = new.is_used) execute function record_change();

-- The files whose addresses are in a text, such as the document of a theme.
create function files_in(store uuid, document text) returns table (file_id uuid) language sql stable as $$
  select id from files
   where store_id = store
     and hash in (select found[1] from regexp_matches(document, '/files/' || store || '/([0-9a-f]{32})/', 'g') found)
$$;

-- The files that a product, a size chart or a theme of the store shows, themes in the bin included.
create function used_files(store uuid) returns table (file_id uuid) language sql stable as $$
  select file_id from product_images where store_id = store
   union
  select image_id from size_charts where store_id = store and image_id is not null
   union
  select used.file_id from themes, files_in(store, draft::text || coalesce(published::text, '')) used
   where store_id = store
$$;

-- Locked by id, so that two saves cannot wait for each other.
create function mark_used(store uuid, ids uuid[]) returns void language sql as $$
  with locked as (
    select id from files where store_id = store and id = any(ids) and not is_used order by id for no key update)
  update files set is_used = true from locked where files.store_id = store and files.id = locked.id
$$;
create function mark_unused(store uuid, ids uuid[]) returns void language sql as $$
  with locked as (
    select id from files where store_id = store and id = any(ids) and is_used order by id for no key update),
  used as (select file_id from used_files(store))
  update files set is_used = false from locked
   where files.store_id = store and files.id = locked.id and files.id not in (select file_id from used)
$$;

create function mark_images_used() returns trigger language plpgsql as $$
begin
  perform mark_used(store_id, array_agg(file_id)) from changed group by store_id;
  return null;
end $$;
create function mark_images_unused() returns trigger language plpgsql as $$
begin
  perform mark_unused(store_id, array_agg(file_id)) from changed group by store_id;
  return null;
end $$;
create trigger mark_used after insert on product_images referencing new table as changed
  for each statement execute function mark_images_used();
create trigger mark_unused after delete on product_images referencing old table as changed
  for each statement execute function mark_images_unused();

create function mark_chart_image() returns trigger language plpgsql as $$
begin
  if new.image_id is not null then perform mark_used(new.store_id, array[new.image_id]); end if;
  if old.image_id is not null then perform mark_unused(old.store_id, array[old.image_id]); end if;
  return null;
end $$;
create trigger mark_used after insert or update of image_id or delete on size_charts
  for each row execute function mark_chart_image();

create function mark_theme_images_used() returns trigger language plpgsql as $$
begin
  -- The editor saves every few seconds: most stores show all their images, and have nothing to look for.
  if exists (select from files where store_id = new.store_id and not is_used) then
    perform mark_used(new.store_id, array(select file_id from files_in(new.store_id, new.draft::text)));
  end if;
  return null;
end $$;
create trigger mark_used_inserted after insert on themes for each row execute function mark_theme_images_used();
create trigger mark_used_updated after update on themes for each row
  when (old.draft is distinct from new.draft) execute function mark_theme_images_used();

-- The pages of products crop their images around the focal point.
create function announce_file() returns trigger language plpgsql as $$
begin
  perform announce_storefront(new.store_id, 'products:' || product_id)
     from (select distinct product_id from product_images where store_id = new.store_id and file_id = new.id) shown;
  return null;
end $$;
create trigger announce_update after update on files for each row
  when ((old.focal_x, old.focal_y) is distinct from (new.focal_x, new.focal_y))
  execute function announce_file();

update files set is_used = true
 where exists (select from stores s, used_files(s.store_id) used
                where s.store_id = files.store_id and used.file_id = files.id);
