-- Comments of orders are edited by their authors, and deleted.

alter table order_events
  add column revision integer not null default 1,
  add column edited_at timestamptz,
  -- A deleted comment keeps its place, and nothing of its text.
  add column deleted_at timestamptz,
  add column deleted_by uuid references users,
  -- Everybody whom the comment has mentioned so far: nobody is notified of it twice.
  add column notified uuid[] not null default '{}',
  add constraint order_events_edited check (edited_at is null or kind = 'comment'),
  add constraint order_events_deleted check (
    (deleted_at is null) = (deleted_by is null)
    and (deleted_at is null or (kind = 'comment' and detail = '' and mentioned = '{}' and notified = '{}')));

alter table order_events no force row level security;
update order_events set notified = mentioned where mentioned <> '{}';
alter table order_events force row level security;

alter table notifications
  -- The comment that it quotes, with which it is deleted.
  add column about_id uuid;
create index on notifications (store_id, about_id) where about_id is not null;
alter table outbox_messages
  add column about_id uuid;
create index on outbox_messages (store_id, about_id) where about_id is not null;

-- Removes the text of a deleted comment from the audit log. Who wrote, edited and deleted it when stays.
create index on audit_changes (store_id, row_id) where table_name = 'order_events';
create function erase_comment_from_audit(store uuid, comment uuid) returns void
  language plpgsql security definer set search_path = public as $$
declare
  requests uuid[];
begin
  if store is distinct from current_store() then
    raise exception 'an erasure in another store than the transaction''s' using errcode = '42501';
  end if;
  with erased as (
    update audit_changes
       set before = before - array['detail', 'mentioned', 'notified'], after = after - array['detail', 'mentioned', 'notified']
     where store_id = store and table_name = 'order_events' and row_id = comment::text
    returning request_id)
  select array_agg(distinct request_id) into requests from erased;
  update audit_entries e
     set search_text = fold_text(concat_ws(' ', '', e.endpoint, u.email, u.first_name, u.last_name, e.subject, e.request_id))
    from users u
   where e.store_id = store and u.id = e.user_id and e.request_id = any(requests);
end $$;
revoke all on function erase_comment_from_audit(uuid, uuid) from public;
grant execute on function erase_comment_from_audit(uuid, uuid) to backroom_app;
