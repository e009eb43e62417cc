-- Mails and Telegram messages are claimed, sent outside any transaction, and their outcome is written down. One whose
-- outcome is not known, since the process or the connection ended at the wrong moment, is not sent again by itself.
alter table mails
  add column claimed_at timestamptz,
  add column given_up text check (given_up in ('failed', 'unknown'));
alter table account_mails
  add column claimed_at timestamptz,
  add column given_up text check (given_up in ('failed', 'unknown'));
alter table telegram_messages
  add column claimed_at timestamptz,
  add column given_up text check (given_up in ('failed', 'unknown'));

-- What had used up its tries was put off for ever until now.
update mails set given_up = 'failed' where sent_at is null and send_after >= '9999-01-01';
update account_mails set given_up = 'failed' where sent_at is null and send_after >= '9999-01-01';
update telegram_messages set given_up = 'failed' where sent_at is null and send_after >= '9999-01-01';

drop index mails_store_id_send_after_idx, account_mails_send_after_idx, telegram_messages_store_id_send_after_idx;
create index on mails (store_id, send_after) where sent_at is null and given_up is null;
create index on account_mails (send_after) where sent_at is null and given_up is null;
create index on telegram_messages (store_id, send_after) where sent_at is null and given_up is null;

-- Stores whose outbox holds something that is due or was left claimed; `lease` is how long a claim counts.
create function stores_with_mails(lease interval) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from mails
   where sent_at is null and given_up is null and coalesce(claimed_at + lease, send_after) <= now()
$$;
create function stores_with_telegram_messages(lease interval) returns setof uuid
  language sql stable security definer set search_path = public as $$
  -- A chat hears one message a second: the sender waits for those that are due in a moment.
  select distinct store_id from telegram_messages
   where sent_at is null and given_up is null
     and coalesce(claimed_at + lease, send_after) <= now() + interval '2 seconds'
$$;
alter function stores_with_mails(interval) owner to backroom_directory;
alter function stores_with_telegram_messages(interval) owner to backroom_directory;
revoke all on function stores_with_mails(interval), stores_with_telegram_messages(interval) from public;
grant execute on function stores_with_mails(interval), stores_with_telegram_messages(interval) to backroom_app;
