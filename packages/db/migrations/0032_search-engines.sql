-- What search engines read of a shop.
alter table stores
  -- Title and description of the home page; '' for the name of the shop.
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  -- Rules for robots; '' for the usual ones. The address of the sitemap is added when it is read.
  add column robots_txt text not null default '';

drop trigger announce_update on stores;
create trigger announce_update after update on stores for each row
  when ((old.name, old.slug, old.currency, old.language, old.theme_key, old.is_enabled, old.standard_timezone,
         old.analytics_consent, old.seo_title, old.seo_description)
        is distinct from
        (new.name, new.slug, new.currency, new.language, new.theme_key, new.is_enabled, new.standard_timezone,
         new.analytics_consent, new.seo_title, new.seo_description))
  execute function announce_topic('store');
