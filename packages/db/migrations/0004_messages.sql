-- Messages: mails, notifications and Telegram.

-- Outbox

-- A message that leaves the product, of any channel. It is written in the transaction that causes it. A job claims it,
-- sends it outside any transaction, and stores the outcome.
create table outbox_messages (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  channel text not null check (channel in ('mail', 'telegram', 'platform')),
  -- An email address, the id of a Telegram chat, or the id of a pixel.
  recipient text not null,
  -- mail: {"subject", "html", "plain"}; telegram: {"userId", "text"}; platform: the event, with persons only as hashes.
  content jsonb not null,
  -- Messages of a channel to a recipient with the same key are one message.
  dedupe_key text,
  attempts integer not null default 0,
  claimed_at timestamptz,
  send_after timestamptz not null default now(),
  sent_at timestamptz,
  -- Why it failed permanently: the recipient refused it, every attempt failed, or nobody knows whether it arrived.
  failed_as text check (failed_as in ('refused', 'failed', 'unknown')),
  -- The latest attempts, newest last: [{"at", "state", "reason"}].
  log jsonb not null default '[]',
  primary key (store_id, id),
  unique (store_id, channel, recipient, dedupe_key)
);
create index on outbox_messages (store_id, channel, send_after) where sent_at is null and failed_as is null;
-- Ids are in the order of time, so the latest failures are read alone.
create index outbox_messages_failed on outbox_messages (id) where failed_as is not null;
-- Messages that are deleted after a while.
create index outbox_messages_done on outbox_messages (store_id, id) where sent_at is not null or failed_as is not null;
call enable_tenant_rls(array['outbox_messages']::regclass[], 'select, insert, update, delete');
grant select on outbox_messages to backroom_directory;
create policy directory on outbox_messages for select to backroom_directory using (true);

-- A mail to an account, which belongs to no store. Its other columns are those of `outbox_messages`.
create table account_messages (like outbox_messages including defaults including constraints);
alter table account_messages drop store_id, drop dedupe_key, add primary key (id);
create index on account_messages (channel, send_after) where sent_at is null and failed_as is null;
create index account_messages_failed on account_messages (id) where failed_as is not null;
grant select, insert, update, delete on account_messages to backroom_app;
grant select on account_messages to backroom_directory;

-- Wakes the job of each channel that was written to, once the transaction commits.
create function announce_messages() returns trigger language plpgsql as $$
begin
  perform pg_notify('work_waiting', 'send-' || channel) from (select distinct channel from added) as channels;
  return null;
end $$;
create trigger announce after insert on outbox_messages referencing new table as added
  for each statement execute function announce_messages();
create trigger announce after insert on account_messages referencing new table as added
  for each statement execute function announce_messages();

-- Returns the stores with a message of a channel that is due within a time or was left claimed. A claim lasts as long as
-- `lease`.
create function stores_with_messages(via text, lease interval, due_within interval) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from outbox_messages
   where channel = via and sent_at is null and failed_as is null
     and coalesce(claimed_at + lease, send_after) <= now() + due_within
$$;
alter function stores_with_messages(text, interval, interval) owner to backroom_directory;
revoke all on function stores_with_messages(text, interval, interval) from public;
grant execute on function stores_with_messages(text, interval, interval) to backroom_app;

-- Returns the messages of all stores and accounts that failed permanently since a time, for the operator. Events of
-- pixels are left out: the merchant sees them and is the one who can mend a token.
create function failed_messages(since interval)
  returns table (store_id uuid, id uuid, channel text, failed_as text, reason text)
  language sql stable security definer set search_path = public as $$
  select store_id, id, channel, failed_as, log -> -1 ->> 'reason' from outbox_messages
   where failed_as is not null and channel <> 'platform' and id >= uuidv7(-since)
  union all
  select null, id, channel, failed_as, log -> -1 ->> 'reason' from account_messages
   where failed_as is not null and id >= uuidv7(-since)
$$;
alter function failed_messages(interval) owner to backroom_directory;
revoke all on function failed_messages(interval) from public;
grant execute on function failed_messages(interval) to backroom_app;

-- When a recipient may get the next message, over all stores. Telegram takes one message a second for a chat.
create table paced_recipients (
  channel text not null,
  recipient text not null,
  free_at timestamptz not null,
  primary key (channel, recipient)
);
grant select, insert, update, delete on paced_recipients to backroom_app;

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

-- The number of the next update to request from Telegram.
create table telegram_polls (
  bot text primary key,
  next_update bigint not null
);
grant select, insert, update on telegram_polls to backroom_app;
