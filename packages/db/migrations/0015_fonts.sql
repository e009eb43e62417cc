-- Letters that the texts of buyers are set in. The address carries the content's hash, so what it answers never changes.
create table fonts (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  name text not null,
  hash text not null,
  format text not null check (format in ('woff2', 'woff', 'ttf', 'otf')),
  byte_count integer not null,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create unique index fonts_name on fonts (store_id, lower(name));
call wall_audited(array['fonts']::regclass[]);

-- Null: the shop's own letters.
alter table personalizes
  add column font_id uuid,
  add foreign key (store_id, font_id) references fonts on delete set null (font_id);
create index on personalizes (store_id, font_id);
