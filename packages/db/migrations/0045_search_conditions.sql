-- As in 0038; but a condition may also name several values, and words of which a row has one, as filters of lists do.
create or replace function search_ids(store uuid, of regclass, words jsonb, conditions jsonb, before uuid, at_most integer)
  returns table (id uuid)
  language plpgsql stable security definer rows 20
  set search_path = public set plan_cache_mode = force_custom_plan set work_mem = '16MB'
  set enable_indexscan = on set enable_indexonlyscan = on set enable_seqscan = on as $$
declare
  most_matches constant integer := 20000;
  most_walked constant integer := 20000;
  first_walk constant integer := 500;
  matching text;
  knows_index boolean;
  can_ask_index boolean;
  filter text;
  ids text;
  last_id uuid := before;
  found uuid[] := '{}';
  hits uuid[];
  step integer := least(at_most * 2, first_walk);
  walked integer;
  total integer := 0;
begin
  if store is distinct from current_store() then
    raise exception 'a search in another store than the transaction''s' using errcode = '42501';
  end if;
  if exists (select from jsonb_array_elements(conditions) wanted where wanted->>'is' not in ('=', '<', '<=', '>', '>=', 'in', 'has')) then
    raise exception 'no such comparison' using errcode = '22023';
  end if;
  select string_agg(one.test, ' and '), coalesce(bool_or(one.is_known), true) into matching, knows_index
    from (select '(' || coalesce(string_agg(format('search_text like %L', fold_text(pattern)), ' or '), 'false') || ')' as test,
                 coalesce(bool_and(fold_text(pattern) ~ '[a-z0-9]{3}|[^a-z0-9%][a-z0-9]'), true) as is_known
            from jsonb_array_elements(words) with ordinality word (patterns, place)
            left join lateral jsonb_array_elements_text(patterns) pattern on true
           group by place) one;
  select coalesce(string_agg(case wanted->>'is'
           when 'in' then format(' and %I = any(%L)', wanted->>'column', array(select jsonb_array_elements_text(wanted->'value')))
           when 'has' then format(' and %I && %L', wanted->>'column', array(select jsonb_array_elements_text(wanted->'value')))
           else format(' and %I %s %L', wanted->>'column', wanted->>'is', wanted->>'value') end, ''), ''),
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
    if can_ask_index and total >= first_walk and cardinality(found) * 20 < total then
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
    step := greatest(first_walk, least(step * 8, case when cardinality(found) = 0 then step * 8
      else first_walk + (at_most - cardinality(found))::bigint * total / cardinality(found) end));
  end loop;
  return query select unnest(found[1:at_most]);
end $$;
