-- What happened in a store, told to the members who hold the permission. Texts are { en, vi }; bodies are sanitised HTML.
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

create table notification_reads (
  store_id uuid not null default current_store(),
  user_id uuid not null references users,
  notification_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (store_id, user_id, notification_id),
  foreign key (store_id, notification_id) references notifications on delete cascade
);
create index on notification_reads (store_id, notification_id);

-- Where a member wants to hear of an event; without a row, the defaults of the code.
create table notification_settings (
  store_id uuid not null default current_store(),
  user_id uuid not null references users,
  event text not null,
  in_app boolean not null,
  email boolean not null,
  telegram boolean not null,
  primary key (store_id, user_id, event)
);

-- The platform's word to everybody.
create table public_notifications (
  id uuid primary key default uuidv7(),
  title jsonb not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);
grant select on public_notifications to backroom_app;

-- A member's chat with the bot: asked for, linked by opening the bot, removed there.
create table telegram_links (
  store_id uuid not null default current_store(),
  user_id uuid not null references users,
  asked_at timestamptz not null default now(),
  chat_id bigint,
  chat_name text not null default '',
  linked_at timestamptz,
  removed_at timestamptz,
  tested_at timestamptz,
  primary key (store_id, user_id)
);
create index on telegram_links (chat_id) where chat_id is not null;

-- Messages wait here, written in the transaction that causes them; a job sends them at least once.
create table telegram_messages (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  user_id uuid not null references users,
  chat_id bigint not null,
  text text not null,
  attempts integer not null default 0,
  send_after timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  primary key (store_id, id)
);
create index on telegram_messages (store_id, send_after) where sent_at is null;

-- When a chat may be written to next, whichever store writes.
create table telegram_chats (
  chat_id bigint primary key,
  free_at timestamptz not null
);
grant select, insert, update, delete on telegram_chats to backroom_app;

-- The number of the next update to ask the bot's server for.
create table telegram_polls (
  bot text primary key,
  next_update bigint not null
);
grant select, insert, update on telegram_polls to backroom_app;

call wall_audited(array['notification_reads', 'notification_settings', 'telegram_links']::regclass[]);
call wall(array['notifications', 'telegram_messages']::regclass[], 'select, insert, update, delete');

-- Whoever has a window open hears of it the moment this commits. Equal notices of a transaction become one.
create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('notified', new.store_id::text);
  return null;
end $$;
create trigger announce after insert on notifications for each row execute function announce_notification();
create trigger announce after insert on telegram_messages for each statement execute function announce_work('send-telegram');

grant select on telegram_messages, telegram_links to backroom_directory;
create policy directory on telegram_messages for select to backroom_directory using (true);
create policy directory on telegram_links for select to backroom_directory using (true);

create or replace function stores_with_work(work text) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select distinct store_id from mails where work = 'mail' and sent_at is null and send_after <= now()
  union
  -- A chat hears one message a second: the sender waits for those that are due in a moment.
  select distinct store_id from telegram_messages
   where work = 'telegram' and sent_at is null and send_after <= now() + interval '2 seconds'
  union
  select distinct store_id from ledger_releases where work = 'release' and released_at is null and release_at <= now()
  union
  select distinct store_id from idempotency_keys where work = 'idempotency' and at < now() - interval '24 hours'
  union
  select distinct store_id from event_queue where work = 'events'
  union
  select store_id from stores where work = 'every'
$$;

-- A chat may belong to one person in several stores: whoever removes the bot removes it from all of them.
create function stores_of_telegram_chat(chat bigint) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select store_id from telegram_links where chat_id = chat
$$;
alter function stores_of_telegram_chat(bigint) owner to backroom_directory;
revoke all on function stores_of_telegram_chat(bigint) from public;
grant execute on function stores_of_telegram_chat(bigint) to backroom_app;
