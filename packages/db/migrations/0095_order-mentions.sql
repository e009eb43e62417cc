-- Comments of orders mention members, who are notified.

alter table order_events
  -- The members that a comment mentions; its text contains their ids.
  add column mentioned uuid[] not null default '{}',
  add constraint order_events_mentioned check (cardinality(mentioned) <= 10 and (kind = 'comment' or mentioned = '{}'));

alter table notifications
  -- The member whom it is for; null for all who hold the permission.
  add column user_id uuid references users;
