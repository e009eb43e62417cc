alter table stores
  -- Grows with each save of the settings; a save that has seen another one is refused.
  add column revision integer not null default 1,
  -- The plan that begins when the trial ends; `subscription_code` is the one that runs.
  add column chosen_plan text;

-- What the owner said about the shop when it was new; kept step by step, so that it can be gone on with later.
create table store_surveys (
  store_id uuid not null default current_store(),
  step integer not null default 0 check (step between 0 and 10),
  answers jsonb not null default '{}',
  finished_at timestamptz,
  is_skipped boolean not null default false,
  primary key (store_id)
);
call wall_audited(array['store_surveys']::regclass[]);
