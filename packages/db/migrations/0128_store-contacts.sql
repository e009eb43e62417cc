-- How customers reach a shop, and who sells in it.

-- Of the store itself, because mails, pages and documents read its row anyway.
alter table stores
  -- Where answers of customers go; '' if mails cannot be answered. Without characters that would begin another address or header.
  add column contact_email text not null default ''
    check (length(contact_email) <= 254 and contact_email !~ '[[:space:][:cntrl:]<>,;"]'),
  -- As the merchant writes it, because hotlines have no international form.
  add column contact_phone text not null default '' check (length(contact_phone) <= 30 and contact_phone !~ '[[:cntrl:]]'),
  -- The company or person that sells; '' for the name of the store.
  add column business_name text not null default '' check (length(business_name) <= 100 and business_name !~ '[[:cntrl:]]'),
  -- Its postal address, without names and phone; null without one.
  add column business_address jsonb check (is_address(business_address));

-- Pages show email and phone.
drop trigger announce_update on stores;
-- All columns that a page shows.
create trigger announce_update after update on stores for each row
  when ((old.name, old.slug, old.currency, old.language, old.theme_key, old.is_enabled, old.standard_timezone,
         old.analytics_consent, old.seo_title, old.seo_description, old.social_image_id, old.contact_email, old.contact_phone)
        is distinct from
        (new.name, new.slug, new.currency, new.language, new.theme_key, new.is_enabled, new.standard_timezone,
         new.analytics_consent, new.seo_title, new.seo_description, new.social_image_id, new.contact_email, new.contact_phone))
  execute function announce_topic('store');
