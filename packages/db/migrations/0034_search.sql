-- Search of storefronts: the merchant's rules, what customers searched for, and the topics that make kept results stale.

-- Words that find each other, and queries that lead to a page.
create table search_rules (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('synonyms', 'one_way', 'redirect')),
  -- Equal words, separated by commas; or the one query.
  phrase text not null check (length(phrase) between 1 and 400),
  -- What is found as well, separated by commas; or the address; '' for equal words.
  target text not null default '' check (length(target) <= 400),
  phrase_key text not null generated always as (fold_text(phrase)) stored,
  search_text text not null generated always as (fold_text(' ' || phrase || ' ' || target)) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, kind, phrase_key),
  check ((kind = 'synonyms') = (target = ''))
);
create index on search_rules (store_id, updated_at, id);
create index on search_rules (store_id, (phrase collate "vi-x-icu"), id);
create index search_rules_search on search_rules using gin (store_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
call enable_tenant_rls_with_audit(array['search_rules']::regclass[]);
grant select on search_rules to backroom_directory;
create policy directory on search_rules for select to backroom_directory using (true);
create trigger announce_change after insert or update or delete on search_rules
  for each row execute function announce_topic('search-rules');

-- What customers searched for in the kept days, each query once.
create table searches (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  -- As it was typed last.
  query text not null check (length(query) between 1 and 80),
  -- Folded.
  query_key text not null check (length(query_key) between 1 and 80),
  times integer not null check (times > 0),
  -- Found the last time, up to the limit of a search.
  results integer not null check (results >= 0),
  last_at timestamptz not null default now(),
  search_text text not null generated always as (fold_text(' ' || query)) stored,
  primary key (store_id, id),
  unique (store_id, query_key)
);
-- What found nothing comes first.
create index on searches (store_id, ((case when results = 0 then 1000000000000 else 0 end) + times::bigint), id);
create index on searches (store_id, times, id);
create index on searches (store_id, last_at, id);
create index searches_search on searches using gin (store_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
call enable_tenant_rls(array['searches']::regclass[], 'select, insert, update, delete');
grant select on searches to backroom_directory;
create policy directory on searches for select to backroom_directory using (true);

-- How often a query was searched for on a day in UTC.
create table search_days (
  store_id uuid not null default current_store(),
  day date not null,
  query_key text not null,
  times integer not null check (times > 0),
  primary key (store_id, day, query_key)
);
call enable_tenant_rls(array['search_days']::regclass[], 'select, insert, update, delete');

-- Search results depend on the search texts of active products.
create trigger announce_search_update after update on products for each row
  when ((old.search_text, old.status) is distinct from (new.search_text, new.status))
  execute function announce_topic('search');
create trigger announce_search_change after insert or delete on products
  for each row execute function announce_topic('search');
