-- The image that social networks show of a shop, on pages without a picture of their own.

alter table stores
  add column social_image_id uuid,
  add foreign key (store_id, social_image_id) references files;
create index on stores (store_id, social_image_id) where social_image_id is not null;

drop trigger announce_update on stores;
create trigger announce_update after update on stores for each row
  when ((old.name, old.slug, old.currency, old.language, old.theme_key, old.is_enabled, old.standard_timezone,
         old.analytics_consent, old.seo_title, old.seo_description, old.social_image_id)
        is distinct from
        (new.name, new.slug, new.currency, new.language, new.theme_key, new.is_enabled, new.standard_timezone,
         new.analytics_consent, new.seo_title, new.seo_description, new.social_image_id))
  execute function announce_topic('store');

create or replace function used_files(store uuid) returns table (file_id uuid) language sql stable as $$
  select file_id from product_images where store_id = store
   union
  select image_id from size_charts where store_id = store and image_id is not null
   union
  select image_id from collections where store_id = store and image_id is not null
   union
  select social_image_id from stores where store_id = store and social_image_id is not null
   union
  select used.file_id from themes, files_in(store, draft::text || coalesce(published::text, '')) used
   where store_id = store
$$;

create function mark_social_image() returns trigger language plpgsql as $$
begin
  if new.social_image_id is not null then perform mark_used(new.store_id, array[new.social_image_id]); end if;
  if old.social_image_id is not null then perform mark_unused(old.store_id, array[old.social_image_id]); end if;
  return null;
end $$;
create trigger mark_used after insert or update of social_image_id on stores
  for each row execute function mark_social_image();

-- Its description is on every page without a picture of its own.
create function announce_social_image() returns trigger language plpgsql as $$
begin
  perform announce_storefront(store_id, 'store')
     from stores where store_id = new.store_id and social_image_id = new.id;
  return null;
end $$;
create trigger announce_social_image after update on files for each row
  when (old.alt is distinct from new.alt) execute function announce_social_image();
