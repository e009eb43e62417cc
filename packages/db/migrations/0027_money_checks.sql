-- What the daily check of a store's money found, for each of its currencies; the latest look only.
create table money_checks (
  store_id uuid not null default current_store(),
  currency text not null,
  checked_at timestamptz not null default now(),
  -- How often each rule is broken, by the name of the rule; all 0 is well.
  breaches jsonb not null,
  breach_count integer not null,
  primary key (store_id, currency)
);
call wall(array['money_checks']::regclass[], 'select, insert, update, delete');

grant select on money_checks to backroom_directory;
create policy directory on money_checks for select to backroom_directory using (true);

-- For whoever runs the installation: how many stores were looked at, when first, and in how many something is wrong.
create function money_check_summary() returns table (stores bigint, broken bigint, breaches bigint, oldest timestamptz)
  language sql stable security definer set search_path = public as $$
  select count(distinct store_id), count(distinct store_id) filter (where breach_count > 0),
         coalesce(sum(breach_count), 0)::bigint, min(checked_at)
    from money_checks
$$;
alter function money_check_summary() owner to backroom_directory;
revoke all on function money_check_summary() from public;
grant execute on function money_check_summary() to backroom_app;
