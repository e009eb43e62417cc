-- A storefront shows times (a countdown's end) in the shop's zone: another zone is another page, see 0031.
drop trigger announce_update on stores;
create trigger announce_update after update on stores for each row
  when ((old.name, old.slug, old.currency, old.language, old.theme_key, old.is_enabled, old.standard_timezone)
        is distinct from
        (new.name, new.slug, new.currency, new.language, new.theme_key, new.is_enabled, new.standard_timezone))
  execute function announce_topic('store');
