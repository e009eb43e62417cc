-- Images that imports fetch from other addresses, and the address of an image that does not name its store.

-- The image that was fetched from an address, so that each address is fetched once. If the image is deleted, the address is
-- fetched again.
create table image_sources (
  store_id uuid not null default current_store(),
  -- ASCII, as browsers write it.
  url text not null check (length(url) <= 2000),
  file_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (store_id, url),
  foreign key (store_id, file_id) references files on delete cascade
);
create index on image_sources (store_id, file_id);
call enable_tenant_rls(array['image_sources']::regclass[], 'select, insert');

create index on files (hash);

-- Finds an image in any store by its content.
create function find_image(content_hash text)
  returns table (store_id uuid, width integer, height integer, widths integer[], byte_counts integer[])
  language sql stable security definer set search_path = public as $$
  select store_id, width, height, widths, byte_counts from files where hash = content_hash order by store_id limit 1
$$;
alter function find_image(text) owner to backroom_directory;
revoke all on function find_image(text) from public;
grant execute on function find_image(text) to backroom_app;
