-- Whom or what a request was about is said by the work itself (`nameSubject` in the domain), which knows it: no list of
-- tables here tells how each is called.
create or replace function describe_audit_entry(store uuid, request uuid) returns void
  language plpgsql security definer set search_path = public as $$
declare
  about text := coalesce(current_setting('app.audit_subject', true), '');
  words text;
begin
  -- Far more rows than a person changes by hand add nothing to find the entry by.
  select left(string_agg(audit_words(before, after), ' '), 4000) into words
    from (select before, after from audit_changes where store_id = store and request_id = request order by id limit 20) first;
  update audit_entries e
     set subject = about,
         counts = coalesce(nullif(current_setting('app.audit_tally', true), '')::jsonb->'counts', '{}'),
         search_text = fold_text(concat_ws(' ', '', e.endpoint, person.email, person.first_name, person.last_name, about,
                                           e.request_id, (select string_agg(value, ' ') from jsonb_each_text(e.params)), words))
    from users person
   where e.store_id = store and e.request_id = request and person.id = e.user_id;
end $$;

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
    insert into audit_changes (store_id, request_id, table_name, before, after, bytes, row_id)
    values (coalesce(new.store_id, old.store_id), nullif(current_setting('app.request_id', true), '')::uuid, tg_table_name,
            was, became, size, whole->>'id');
    tally := tally || jsonb_build_object('images', (tally->>'images')::int + 1, 'bytes', (tally->>'bytes')::int + size);
  end if;
  perform set_config('app.audit_tally', tally::text, true);
  return null;
end $$;

alter table audit_changes drop column subject;
drop function audit_subject(uuid, text, jsonb);
