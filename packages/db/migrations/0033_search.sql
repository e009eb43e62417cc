create extension if not exists btree_gin;

-- Small letters without marks: `Nguyễn` and `nguyen` find each other. Words and what they are looked for in go through it.
create function fold_text(given text) returns text
  language sql immutable parallel safe strict
  return lower(regexp_replace(translate(normalize(given, NFD), 'đĐ', 'dD'), '[\u0300-\u036f]', '', 'g'));

drop index orders_search_text_idx;
-- The space in front makes each word a beginning of a word, as words of one or two letters are looked for.
alter table orders alter column search_text
  set expression as (fold_text(' ' || number || ' ' || email || ' ' || customer_name));
create index orders_search on orders using gin (store_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
create index on orders (store_id, payment_status, fulfillment_status, id desc);

alter table products add column search_text text not null default '';
create index products_search on products using gin (store_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
create index on products (store_id, status, id desc);

create function product_search_text(store uuid, product uuid, title text, vendor text, tags text[]) returns text
  language sql volatile set search_path = public as $$
  select fold_text(concat_ws(' ', '', title, vendor, array_to_string(tags, ' '),
    (select string_agg(sku, ' ' order by position, id) from product_variants where store_id = store and product_id = product)))
$$;

-- Holds the rows first: who changes SKUs of one product at the same time sees the other's.
create function refresh_product_search(store uuid, products_changed uuid[]) returns void
  language plpgsql set search_path = public as $$
begin
  perform from products where store_id = store and id = any(products_changed) order by id for no key update;
  update products set search_text = product_search_text(store_id, id, title, vendor, tags)
   where store_id = store and id = any(products_changed)
     and search_text is distinct from product_search_text(store_id, id, title, vendor, tags);
end $$;

create function keep_product_search() returns trigger language plpgsql as $$
begin
  new.search_text := product_search_text(new.store_id, new.id, new.title, new.vendor, new.tags);
  return new;
end $$;
create trigger keep_search before insert or update of title, vendor, tags on products
  for each row execute function keep_product_search();

create function keep_variant_search() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(store_id, array_agg(distinct product_id)) from changed group by store_id;
  return null;
end $$;
create trigger keep_search_insert after insert on product_variants referencing new table as changed
  for each statement execute function keep_variant_search();
create trigger keep_search_delete after delete on product_variants referencing old table as changed
  for each statement execute function keep_variant_search();
create function keep_sku_search() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(new.store_id, array[new.product_id]);
  return null;
end $$;
create trigger keep_search_update after update on product_variants for each row
  when ((old.sku, old.position) is distinct from (new.sku, new.position)) execute function keep_sku_search();

-- Names are looked up across the wall of the role that caused the change; it sees no more than its own store.
alter function audit_subject(uuid, text, jsonb) security definer;

create or replace function describe_audit_entry(store uuid, request uuid) returns void
  language plpgsql security definer set search_path = public as $$
declare about text; words text;
begin
  select c.subject into about
    from audit_changes c
    join audit_entries e on e.store_id = c.store_id and e.request_id = c.request_id
   where c.store_id = store and c.request_id = request and c.subject is not null
   -- The row that the address named comes first: making a theme the live one changes the one before it, too.
   order by coalesce(c.row_id in (select value from jsonb_each_text(e.params)), false) desc, c.id
   limit 1;
  -- Far more rows than a person changes by hand add nothing to find the entry by.
  select left(string_agg(audit_words(before, after), ' '), 4000) into words
    from (select before, after from audit_changes where store_id = store and request_id = request order by id limit 20) first;
  update audit_entries e
     set subject = coalesce(about, ''),
         counts = coalesce(nullif(current_setting('app.audit_tally', true), '')::jsonb->'counts', '{}'),
         search_text = fold_text(concat_ws(' ', '', e.endpoint, person.email, person.first_name, person.last_name, about,
                                           e.request_id, (select string_agg(value, ' ') from jsonb_each_text(e.params)), words))
    from users person
   where e.store_id = store and e.request_id = request and person.id = e.user_id;
end $$;

create index audit_entries_search on audit_entries using gin (store_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);

do $$ declare one uuid; begin
  for one in select stores_with_work('every') loop
    perform set_config('app.store_id', one::text, true);
    update audit_entries set search_text = ' ' || fold_text(search_text) where store_id = one;
    perform refresh_product_search(one, array_agg(id)) from products where store_id = one;
  end loop;
  perform set_config('app.store_id', '', true);
end $$;

grant select on orders, products, audit_entries to backroom_directory;
create policy directory on orders for select to backroom_directory using (true);
create policy directory on products for select to backroom_directory using (true);
create policy directory on audit_entries for select to backroom_directory using (true);

-- The newest rows of a store, by id, that hold all words and meet all conditions: at most `at_most`, older than `before`.
-- `like` is not leakproof, so behind the policy of a store no index of words is asked: this role's policy is the other
-- one, and the store is named here. Only the store of the transaction is ever searched.
--   words        for each word the patterns of which one must match: [["%ada%"], ["orders.show %", "%show%"]]
--   conditions   [{"column": "payment_status", "is": "=", "value": "paid"}]
-- First the newest rows are looked at one by one: what is found often is found there. Then the index is asked for all
-- matches: there are few. What the index does not know (no letter or digit of the Latin alphabet) is looked for in the
-- newest 20 000 rows.
create function search_ids(store uuid, of regclass, words jsonb, conditions jsonb, before uuid, at_most integer)
  returns table (id uuid)
  language plpgsql stable security definer rows 20
  set search_path = public set plan_cache_mode = force_custom_plan set work_mem = '16MB'
  set enable_indexscan = on set enable_indexonlyscan = on set enable_seqscan = on as $$
declare
  most_matches constant integer := 20000;
  most_walked constant integer := 20000;
  matching text;
  knows_index boolean;
  can_ask_index boolean;
  filter text;
  ids text;
  last_id uuid := before;
  found uuid[] := '{}';
  hits uuid[];
  step integer := 500;
  walked integer;
  total integer := 0;
begin
  if store is distinct from current_store() then
    raise exception 'a search in another store than the transaction''s' using errcode = '42501';
  end if;
  if exists (select from jsonb_array_elements(conditions) wanted where wanted->>'is' not in ('=', '<', '<=', '>', '>=')) then
    raise exception 'no such comparison' using errcode = '22023';
  end if;
  select string_agg(one.test, ' and '), coalesce(bool_or(one.is_known), true) into matching, knows_index
    from (select '(' || coalesce(string_agg(format('search_text like %L', fold_text(pattern)), ' or '), 'false') || ')' as test,
                 coalesce(bool_and(fold_text(pattern) ~ '[a-z0-9]{3}|[^a-z0-9%][a-z0-9]'), true) as is_known
            from jsonb_array_elements(words) with ordinality word (patterns, place)
            left join lateral jsonb_array_elements_text(patterns) pattern on true
           group by place) one;
  select coalesce(string_agg(format(' and %I %s %L', wanted->>'column', wanted->>'is', wanted->>'value'), ''), ''),
         coalesce(string_agg(format(' and id %s %L', wanted->>'is', wanted->>'value'), '') filter (where wanted->>'column' = 'id'), '')
    into filter, ids
    from jsonb_array_elements(conditions) wanted;
  can_ask_index := knows_index;
  matching := coalesce(matching, 'true') || filter;
  loop
    execute format(
      'select array_agg(id order by id desc) filter (where %s), (array_agg(id order by id))[1], count(*)::int
         from (select * from %s where store_id = %L%s%s order by id desc limit %s) newest',
      matching, of, store, ids, case when last_id is null then '' else format(' and id < %L', last_id) end, step)
      into hits, last_id, walked;
    found := found || coalesce(hits, '{}');
    total := total + walked;
    exit when walked < step or cardinality(found) >= at_most;
    if can_ask_index and cardinality(found) * 20 < total then
      can_ask_index := false;
      perform set_config('enable_indexscan', 'off', true), set_config('enable_indexonlyscan', 'off', true),
              set_config('enable_seqscan', 'off', true);
      execute format('select array_agg(id) from (select id from %s where store_id = %L and id < %L and %s limit %s) matches',
                     of, store, last_id, matching, most_matches) into hits;
      perform set_config('enable_indexscan', 'on', true), set_config('enable_indexonlyscan', 'on', true),
              set_config('enable_seqscan', 'on', true);
      if coalesce(cardinality(hits), 0) < most_matches then
        found := found || coalesce((select array_agg(hit order by hit desc) from unnest(hits) hit), '{}');
        exit;
      end if;
    end if;
    exit when not knows_index and total >= most_walked;
    -- Where some were found, as far as the rest should take; else in strides that grow.
    step := least(step * 8, case when cardinality(found) = 0 then step * 8
                                 else 500 + (at_most - cardinality(found))::bigint * total / cardinality(found) end);
  end loop;
  return query select unnest(found[1:at_most]);
end $$;
alter function search_ids(uuid, regclass, jsonb, jsonb, uuid, integer) owner to backroom_directory;
revoke all on function search_ids(uuid, regclass, jsonb, jsonb, uuid, integer) from public;
grant execute on function search_ids(uuid, regclass, jsonb, jsonb, uuid, integer) to backroom_app;
