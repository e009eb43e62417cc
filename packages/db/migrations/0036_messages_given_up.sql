-- Messages that nobody will send any more. Ids are in the order of time, so that the latest of them are read alone.
create index mails_given_up on mails (id) where given_up is not null;
create index account_mails_given_up on account_mails (id) where given_up is not null;
create index telegram_messages_given_up on telegram_messages (id) where given_up is not null;
grant select on account_mails to backroom_directory;

-- For whoever runs the installation: how many mails and Telegram messages of so long were given up, and how.
create function message_summary(since interval) returns table (failed bigint, unknown bigint)
  language sql stable security definer set search_path = public as $$
  select count(*) filter (where given_up = 'failed'), count(*) filter (where given_up = 'unknown')
    from (select given_up from mails where given_up is not null and id >= uuidv7(-since)
          union all
          select given_up from account_mails where given_up is not null and id >= uuidv7(-since)
          union all
          select given_up from telegram_messages where given_up is not null and id >= uuidv7(-since)) as those
$$;
alter function message_summary(interval) owner to backroom_directory;
revoke all on function message_summary(interval) from public;
grant execute on function message_summary(interval) to backroom_app;

-- Outboxes are asked for by functions of their own.
create or replace function stores_with_work(work text) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from ledger_releases where work = 'release' and released_at is null and release_at <= now()
  union
  select distinct store_id from idempotency_keys where work = 'idempotency' and at < now() - interval '24 hours'
  union
  select distinct store_id from event_queue where work = 'events'
  union
  select store_id from stores where work = 'every'
$$;
