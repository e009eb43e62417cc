-- Every refresh token that was renewed: one that comes back, however much later, was stolen or copied.
create table spent_refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  spent_at timestamptz not null default now()
);
create index on spent_refresh_tokens (session_id);
grant select, insert, delete on spent_refresh_tokens to backroom_app;
insert into spent_refresh_tokens (hash, session_id, spent_at)
  select previous_refresh_hash, id, rotated_at from sessions where previous_refresh_hash is not null
  on conflict do nothing;
