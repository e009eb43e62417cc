-- Many codes of one discount, and how often each of them may be used.

alter table discounts add column limit_per_code integer check (limit_per_code > 0);

-- The discount's own code is also `discounts.code`; the others were made in bulk.
alter table discount_codes
  add column is_own boolean not null default false,
  -- Reserved and used.
  add column use_count integer not null default 0 check (use_count >= 0),
  add column search_text text not null generated always as (fold_text(' ' || code)) stored,
  add column created_at timestamptz not null default now();
update discount_codes c set is_own = true, use_count = d.use_count
  from discounts d where d.store_id = c.store_id and d.id = c.discount_id;
create unique index on discount_codes (store_id, discount_id) where is_own;
create index on discount_codes (store_id, created_at, id);
create index on discount_codes (store_id, (code collate "vi-x-icu"), id);
create index on discount_codes (store_id, use_count, id);
create index discount_codes_search on discount_codes using gin (store_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
grant select on discount_codes to backroom_directory;
create policy directory on discount_codes for select to backroom_directory using (true);

-- Null for an automatic discount, and after the code was deleted.
alter table discount_uses
  add column code_id uuid,
  add foreign key (store_id, code_id) references discount_codes on delete set null (code_id);
create index on discount_uses (store_id, code_id) where code_id is not null;
update discount_uses u set code_id = c.id
  from discount_codes c where c.store_id = u.store_id and c.discount_id = u.discount_id and c.is_own;
