-- Messages: mails, notifications and Telegram.

-- Outboxes
-- A message is written in the transaction that causes it. A job claims it, sends it outside any transaction, and stores
-- the outcome. A message whose outcome is unknown, because the process or the connection ended while it was being sent,
-- is not sent again.

-- A mail of a store.
create table mails (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  attempts integer not null default 0,
  claimed_at timestamptz,
  send_after timestamptz not null default now(),
  sent_at timestamptz,
  -- Why it will not be sent any more.
  given_up text check (given_up in ('failed', 'unknown')),
  last_error text,
  primary key (store_id, id)
);
create index on mails (store_id, send_after) where sent_at is null and given_up is null;
-- Ids are in the order of time, so the latest failures are read alone.
create index mails_given_up on mails (id) where given_up is not null;
-- Mails that are deleted after a while.
create index mails_done on mails (store_id, id) where sent_at is not null or given_up is not null;
call enable_tenant_rls(array['mails']::regclass[], 'select, insert, update, delete');
grant select on mails to backroom_directory;
create policy directory on mails for select to backroom_directory using (true);
create trigger announce after insert on mails for each statement execute function announce_work('send-mails');

-- Returns the stores with a mail that is due or was left claimed; a claim lasts as long as `lease`.
create function stores_with_mails(lease interval) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from mails
   where sent_at is null and given_up is null and coalesce(claimed_at + lease, send_after) <= now()
$$;
alter function stores_with_mails(interval) owner to backroom_directory;
revoke all on function stores_with_mails(interval) from public;
grant execute on function stores_with_mails(interval) to backroom_app;

-- A mail to an account, which belongs to no store.
create table account_mails (
  id uuid primary key default uuidv7(),
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  attempts integer not null default 0,
  claimed_at timestamptz,
  send_after timestamptz not null default now(),
  sent_at timestamptz,
  given_up text check (given_up in ('failed', 'unknown')),
  last_error text
);
create index on account_mails (send_after) where sent_at is null and given_up is null;
create index account_mails_given_up on account_mails (id) where given_up is not null;
grant select, insert, update, delete on account_mails to backroom_app;
grant select on account_mails to backroom_directory;
create trigger announce after insert on account_mails for each statement execute function announce_work('send-mails');

-- A message to a Telegram chat.
create table telegram_messages (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  -- References users (0005).
  user_id uuid not null,
  chat_id bigint not null,
  text text not null,
  attempts integer not null default 0,
  claimed_at timestamptz,
  send_after timestamptz not null default now(),
  sent_at timestamptz,
  given_up text check (given_up in ('failed', 'unknown')),
  last_error text,
  primary key (store_id, id)
);
create index on telegram_messages (store_id, send_after) where sent_at is null and given_up is null;
create index telegram_messages_given_up on telegram_messages (id) where given_up is not null;
call enable_tenant_rls(array['telegram_messages']::regclass[], 'select, insert, update, delete');
grant select on telegram_messages to backroom_directory;
create policy directory on telegram_messages for select to backroom_directory using (true);
create trigger announce after insert on telegram_messages for each statement execute function announce_work('send-telegram');

-- Returns the stores with a Telegram message that is due or was left claimed.
create function stores_with_telegram_messages(lease interval) returns setof uuid
  language sql stable security definer set search_path = public as $$
  -- A chat gets one message a second, so the sender waits for messages that are due in a moment.
  select distinct store_id from telegram_messages
   where sent_at is null and given_up is null
     and coalesce(claimed_at + lease, send_after) <= now() + interval '2 seconds'
$$;
alter function stores_with_telegram_messages(interval) owner to backroom_directory;
revoke all on function stores_with_telegram_messages(interval) from public;
grant execute on function stores_with_telegram_messages(interval) to backroom_app;

-- Counts the mails and Telegram messages of all stores that failed permanently since a time, for the operator.
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

-- Notifications

-- An event of a store, shown to the members who hold the permission. Texts are { "en", "vi" }; bodies are sanitised
-- HTML.
create table notifications (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  event text not null,
  permission text not null,
  title jsonb not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index on notifications (store_id, created_at);
call enable_tenant_rls(array['notifications']::regclass[], 'select, insert, update, delete');

-- Notifies open windows once the transaction commits. Equal notifications of a transaction become one.
create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('notified', new.store_id::text);
  return null;
end $$;
create trigger announce after insert on notifications for each row execute function announce_notification();

-- A notification that a member has read.
create table notification_reads (
  store_id uuid not null default current_store(),
  -- References users (0005).
  user_id uuid not null,
  notification_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (store_id, user_id, notification_id),
  foreign key (store_id, notification_id) references notifications on delete cascade
);
create index on notification_reads (store_id, notification_id);
call enable_tenant_rls_with_audit(array['notification_reads']::regclass[]);

-- Where a member wants to be notified of an event; without a row the defaults of the code apply.
create table notification_settings (
  store_id uuid not null default current_store(),
  -- References users (0005).
  user_id uuid not null,
  event text not null,
  in_app boolean not null,
  email boolean not null,
  telegram boolean not null,
  primary key (store_id, user_id, event)
);
call enable_tenant_rls_with_audit(array['notification_settings']::regclass[]);

-- A notification of the platform to everybody.
create table public_notifications (
  id uuid primary key default uuidv7(),
  title jsonb not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);
grant select on public_notifications to backroom_app;

-- Telegram

-- The chat of a member with the bot: requested in the back office, linked when the member opens the bot.
create table telegram_links (
  store_id uuid not null default current_store(),
  -- References users (0005).
  user_id uuid not null,
  asked_at timestamptz not null default now(),
  chat_id bigint,
  chat_name text not null default '',
  linked_at timestamptz,
  removed_at timestamptz,
  tested_at timestamptz,
  primary key (store_id, user_id)
);
create index on telegram_links (chat_id) where chat_id is not null;
call enable_tenant_rls_with_audit(array['telegram_links']::regclass[]);
grant select on telegram_links to backroom_directory;
create policy directory on telegram_links for select to backroom_directory using (true);

-- Returns the stores that a chat is linked with: a person who removes the bot removes it from all of them.
create function stores_of_telegram_chat(chat bigint) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select store_id from telegram_links where chat_id = chat
$$;
alter function stores_of_telegram_chat(bigint) owner to backroom_directory;
revoke all on function stores_of_telegram_chat(bigint) from public;
grant execute on function stores_of_telegram_chat(bigint) to backroom_app;

-- When a chat may get its next message, over all stores.
create table telegram_chats (
  chat_id bigint primary key,
  free_at timestamptz not null
);
grant select, insert, update, delete on telegram_chats to backroom_app;

-- The number of the next update to request from Telegram.
create table telegram_polls (
  bot text primary key,
  next_update bigint not null
);
grant select, insert, update on telegram_polls to backroom_app;
