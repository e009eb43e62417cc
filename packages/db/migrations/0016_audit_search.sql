-- What an entry is about, and the words it is found by: as they were when it happened, for people and things are renamed.
alter table audit_entries
  add column subject text not null default '',
  add column search_text text not null default '';
create index on audit_entries (store_id, user_id, id desc);

create function audit_subject(store uuid, what text, image jsonb) returns text
  language sql stable set search_path = public as $$
  select nullif(case what
    when 'memberships' then
      (select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) from users where id = (image->>'user_id')::uuid)
    when 'invitations' then
      coalesce(nullif(trim(concat(image->>'first_name', ' ', image->>'last_name')), ''), image->>'email')
    when 'products' then image->>'title'
    when 'personalizes' then
      (select title from products where store_id = store and id = (image->>'product_id')::uuid)
    when 'domains' then image->>'host'
    when 'themes' then image->>'name'
    when 'fonts' then image->>'name'
    when 'payment_connections' then image->>'name'
  end, '')
$$;

-- The values a change took away or brought, those apart that nobody types: whole documents, and marks of a row's state.
create function audit_words(before jsonb, after jsonb) returns text
  language sql stable set search_path = public as $$
  select string_agg(concat_ws(' ', old, new), ' ')
    from (select field, before->>field as old, after->>field as new
            from jsonb_object_keys(coalesce(after, before)) field
           where field not in ('store_id', 'revision')
             and before->field is distinct from after->field) changed
   where length(concat(old, new)) <= 400
$$;

create function describe_audit_entry(store uuid, request uuid) returns void
  language plpgsql security definer set search_path = public as $$
declare about text; words text;
begin
  select audit_subject(store, c.table_name, coalesce(c.after, c.before)) into about
    from audit_changes c
    join audit_entries e on e.store_id = c.store_id and e.request_id = c.request_id
   where c.store_id = store and c.request_id = request
     and audit_subject(store, c.table_name, coalesce(c.after, c.before)) is not null
   -- The row that the address named comes first: making a theme the live one changes the one before it, too.
   order by coalesce(coalesce(c.after, c.before)->>'id' in (select value from jsonb_each_text(e.params)), false) desc, c.id
   limit 1;
  -- Far more rows than a person changes by hand add nothing to find the entry by.
  select left(string_agg(audit_words(before, after), ' '), 4000) into words
    from (select before, after from audit_changes where store_id = store and request_id = request order by id limit 20) first;
  update audit_entries e
     set subject = coalesce(about, ''),
         search_text = lower(concat_ws(' ', e.endpoint, person.email, person.first_name, person.last_name, about,
                                       e.request_id, (select string_agg(value, ' ') from jsonb_each_text(e.params)), words))
    from users person
   where e.store_id = store and e.request_id = request and person.id = e.user_id;
end $$;
revoke all on function describe_audit_entry(uuid, uuid) from public;

-- At the end of its transaction, when its changes are written; nobody else can change an entry.
create function describe_when_done() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform set_config('app.store_id', new.store_id::text, true);
  perform describe_audit_entry(new.store_id, new.request_id);
  return null;
end $$;
create constraint trigger describe after insert on audit_entries
  deferrable initially deferred for each row execute function describe_when_done();

do $$ declare one uuid; begin
  for one in select stores_with_work('every') loop
    perform set_config('app.store_id', one::text, true);
    perform describe_audit_entry(store_id, request_id) from audit_entries where store_id = one;
  end loop;
  perform set_config('app.store_id', '', true);
end $$;
