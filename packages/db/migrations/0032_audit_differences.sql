-- Row images are kept for what people change. Writing the audit entry switches them on for the rest of its transaction:
-- it goes first. Buyers and jobs write no entry, and pay for no image.
alter table audit_entries
  -- How many rows the request created, changed and removed, by table: {"products update": 3}. Empty for entries from
  -- before they were counted.
  add column counts jsonb not null default '{}';
alter table audit_changes
  -- The name of the row, where people know it by one, and its id: a difference holds neither.
  add column subject text,
  add column row_id text,
  -- Of both images as text; 0 for those from before images were bounded.
  add column bytes integer not null default 0;

create function start_row_images() returns trigger language plpgsql as $$
begin
  perform set_config('app.audit', 'on', true);
  return null;
end $$;
create trigger start_row_images after insert on audit_entries for each row execute function start_row_images();

-- What differs between two documents, however deep; lists are compared as a whole, and what is missing is null.
create function json_difference(before jsonb, after jsonb, out was jsonb, out became jsonb)
  language plpgsql immutable parallel safe set search_path = public as $$
declare field record; inner_difference record;
begin
  was := '{}';
  became := '{}';
  for field in
    select key, b.value as old, a.value as new
      from jsonb_each(before) b full join jsonb_each(after) a using (key)
     where b.value is distinct from a.value
  loop
    if jsonb_typeof(field.old) = 'object' and jsonb_typeof(field.new) = 'object' then
      inner_difference := json_difference(field.old, field.new);
      was := was || jsonb_build_object(field.key, inner_difference.was);
      became := became || jsonb_build_object(field.key, inner_difference.became);
    else
      was := was || jsonb_build_object(field.key, field.old);
      became := became || jsonb_build_object(field.key, field.new);
    end if;
  end loop;
end $$;

-- An image of more than 32 kB keeps its short values; of a long one, its size and a hash that tells it from others.
create function bounded_image(image jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when octet_length(image::text) <= 32000 then image else (
    select jsonb_object_agg(key, case when octet_length(value::text) <= 1000 then value
             else jsonb_build_object('omittedBytes', octet_length(value::text), 'hash', left(md5(value::text), 8)) end)
      from jsonb_each(image)) end
$$;

-- At most 100 images and 256 kB of them a request; what goes beyond is counted.
create or replace function record_change() returns trigger language plpgsql as $$
declare
  tally jsonb := coalesce(nullif(current_setting('app.audit_tally', true), ''), '{"images": 0, "bytes": 0, "counts": {}}')::jsonb;
  kind text := tg_table_name || ' ' || lower(tg_op);
  was jsonb := to_jsonb(old) - 'search_text';
  became jsonb := to_jsonb(new) - 'search_text';
  whole jsonb := coalesce(became, was);
  size integer;
begin
  tally := jsonb_set(tally, array['counts', kind], to_jsonb(coalesce((tally->'counts'->>kind)::int, 0) + 1));
  if (tally->>'images')::int < 100 and (tally->>'bytes')::int < 256000 then
    if tg_op = 'UPDATE' then
      select d.was, d.became into was, became from json_difference(was, became) d;
    end if;
    was := bounded_image(was);
    became := bounded_image(became);
    size := coalesce(octet_length(was::text), 0) + coalesce(octet_length(became::text), 0);
    insert into audit_changes (store_id, request_id, table_name, before, after, bytes, row_id, subject)
    values (coalesce(new.store_id, old.store_id), nullif(current_setting('app.request_id', true), '')::uuid, tg_table_name,
            was, became, size, whole->>'id', audit_subject(coalesce(new.store_id, old.store_id), tg_table_name, whole));
    tally := tally || jsonb_build_object('images', (tally->>'images')::int + 1, 'bytes', (tally->>'bytes')::int + size);
  end if;
  perform set_config('app.audit_tally', tally::text, true);
  return null;
end $$;

create or replace procedure wall_audited(tables regclass[]) language plpgsql as $$
declare one regclass;
begin
  call wall(tables, 'select, insert, update, delete');
  foreach one in array tables loop
    execute format($f$create trigger audit after insert or update or delete on %s for each row
      when (current_setting('app.audit', true) = 'on') execute function record_change()$f$, one);
  end loop;
end $$;

do $$ declare one regclass; begin
  for one in select tgrelid from pg_trigger where tgname = 'audit' and tgfoid = 'record_change'::regproc loop
    execute format('drop trigger audit on %s', one);
    execute format($f$create trigger audit after insert or update or delete on %s for each row
      when (current_setting('app.audit', true) = 'on') execute function record_change()$f$, one);
  end loop;
end $$;

-- What a log shows of a change: images from before they were bounded are cut as today's are.
create function bounded_change(was jsonb, became jsonb, bytes integer, out before jsonb, out after jsonb)
  language plpgsql immutable parallel safe set search_path = public as $$
begin
  before := was;
  after := became;
  if bytes > 0 then return; end if;
  if was is not null and became is not null then
    select d.was, d.became into before, after from json_difference(was, became) d;
  end if;
  before := bounded_image(before);
  after := bounded_image(after);
end $$;

create or replace function release_host(asked text, texts text[]) returns void
  language plpgsql security definer set search_path = public as $$
declare
  asker uuid := current_store();
  holder uuid;
begin
  if not exists (select from domains where store_id = asker and host = asked and proof = any(texts)) then return; end if;
  select store into holder from hosts where host = asked and kind = 'custom';
  if holder is null or holder = asker then return; end if;
  -- Within the holder's own wall: its policies and its audit log are those that count.
  perform set_config('app.store_id', holder::text, true);
  -- Whoever asks may be no person: the holder's log tells of it all the same.
  perform set_config('app.audit', 'on', true);
  update domains set verified_at = null, problem = 'no_proof', checked_at = now()
   where store_id = holder and host = asked and proof <> all(texts);
  if found then
    delete from hosts where store = holder and host = asked and kind = 'custom';
  end if;
  perform set_config('app.store_id', asker::text, true);
end $$;
