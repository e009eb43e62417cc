-- Creating a product writes less, and its triggers keep their plans.

-- A plan that was kept since the tables were small reads them whole. These functions find rows by keys only, so their kept
-- plans are made of index scans whatever the sizes were; planning at every call cost a third of a product's creation.
alter function create_levels() reset plan_cache_mode;
alter function set_stock_counted(uuid[], boolean) reset plan_cache_mode;
alter function queue_product_part_webhooks() reset plan_cache_mode;
alter function refresh_product_search(uuid, uuid[]) reset plan_cache_mode;
alter function refresh_conditions(uuid, uuid[]) reset plan_cache_mode;
alter function refresh_stock(uuid, uuid[]) reset plan_cache_mode;
alter function create_levels() set enable_seqscan = off;
alter function set_stock_counted(uuid[], boolean) set enable_seqscan = off;
alter function queue_product_part_webhooks() set enable_seqscan = off;
alter function refresh_product_search(uuid, uuid[]) set enable_seqscan = off;
alter function refresh_conditions(uuid, uuid[]) set enable_seqscan = off;
alter function refresh_stock(uuid, uuid[]) set enable_seqscan = off;
alter function describe_audit_entry(uuid, uuid) set enable_seqscan = off;

-- Empty SKUs add nothing.
create or replace function product_search_text(store uuid, product uuid, title text, vendor text, tags text[]) returns text
  language sql volatile set search_path = public as $$
  select fold_text(concat_ws(' ', '', title, vendor, array_to_string(tags, ' '),
    (select string_agg(nullif(sku, ''), ' ' order by position, id) from product_variants
      where store_id = store and product_id = product)))
$$;

-- A new product brings the SKUs of its variants in its search text, so that inserting the variants writes it no second time.
create function begin_product_search() returns trigger language plpgsql as $$
begin
  new.search_text := fold_text(concat_ws(' ', '', new.title, new.vendor, array_to_string(new.tags, ' '), nullif(new.search_text, '')));
  return new;
end $$;
drop trigger keep_search on products;
create trigger begin_search before insert on products for each row execute function begin_product_search();
create trigger keep_search before update of title, vendor, tags on products
  for each row execute function keep_product_search();

-- Stores a changed row: at most 100 rows and 256 kB a request. Rows beyond that are only counted, so they are not read. An
-- update of the search text alone is no change.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  tally jsonb := coalesce(nullif(current_setting('app.audit_tally', true), ''), '{"images": 0, "bytes": 0, "counts": {}}')::jsonb;
  kind text := tg_table_name || ' ' || lower(tg_op);
  was jsonb;
  became jsonb;
  whole jsonb;
  size integer;
begin
  if (tally->>'images')::int < 100 and (tally->>'bytes')::int < 256000 then
    was := to_jsonb(old) - 'search_text';
    became := to_jsonb(new) - 'search_text';
    if was = became then return null; end if;
    whole := coalesce(became, was);
    if tg_op = 'UPDATE' then
      select d.was, d.became into was, became from json_difference(was, became) d;
    end if;
    was := bounded_image(was);
    became := bounded_image(became);
    size := coalesce(octet_length(was::text), 0) + coalesce(octet_length(became::text), 0);
    insert into audit_changes (store_id, request_id, table_name, before, after, bytes, row_id)
    values (coalesce((whole->>'store_id')::uuid, current_store()), nullif(current_setting('app.request_id', true), '')::uuid,
            tg_table_name, was, became, size, whole->>'id');
    tally := tally || jsonb_build_object('images', (tally->>'images')::int + 1, 'bytes', (tally->>'bytes')::int + size);
  end if;
  tally := jsonb_set(tally, array['counts', kind], to_jsonb(coalesce((tally->'counts'->>kind)::int, 0) + 1));
  perform set_config('app.audit_tally', tally::text, true);
  return null;
end $$;

-- Returns the changed values that people search for: no long documents, no ids of stores, no revisions, no times of writing,
-- no yes or no.
create or replace function audit_words(before jsonb, after jsonb) returns text
  language sql stable set search_path = public as $$
  select string_agg(concat_ws(' ', old, new), ' ')
    from (select before->>field as old, after->>field as new
            from jsonb_object_keys(coalesce(after, before)) field
           where field not in ('store_id', 'revision', 'created_at', 'updated_at')
             and before->field is distinct from after->field
             and jsonb_typeof(coalesce(after, before)->field) <> 'boolean') changed
   where length(concat(old, new)) <= 400
$$;

-- The empty level that a new variant gets is no change that a person made.
drop trigger audit on inventory_levels;
create trigger audit after update or delete on inventory_levels for each row
  when (current_setting('app.audit', true) = 'on') execute function record_change();
create trigger audit_insert after insert on inventory_levels for each row
  when (current_setting('app.audit', true) = 'on' and (new.on_hand, new.reserved, new.incoming) <> (0, 0, 0))
  execute function record_change();
