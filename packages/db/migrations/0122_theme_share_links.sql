-- An address that shows the draft of a theme to whoever has it, for some days. Only a hash of its token is here.
create table theme_share_links (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  theme_id uuid not null,
  -- SHA-256.
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (store_id, id),
  unique (store_id, token_hash),
  foreign key (store_id, theme_id) references themes on delete cascade
);
create index on theme_share_links (store_id, theme_id, expires_at);
call enable_tenant_rls_with_audit(array['theme_share_links']::regclass[]);
