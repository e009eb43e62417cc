-- What the platform said to the latest test event.
alter table pixels
  add column tested_at timestamptz,
  add column test_outcome text check (test_outcome in ('accepted', 'wrong_token', 'wrong_code', 'refused', 'busy', 'unreachable'));
