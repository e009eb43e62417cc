-- Orders are filtered by their disputes: the state of the one that waits for an answer, or the newest open one, or the newest.

alter table orders
  add column dispute_state text check (dispute_state in ('needs_response', 'under_review', 'won', 'lost'));
create index orders_disputed on orders (store_id, dispute_state, id) where dispute_state is not null;

create function dispute_state_of(store uuid, id_of_order uuid) returns text
  language sql stable set search_path = public as $$
  select state from payment_disputes
   where store_id = store and order_id = id_of_order
   order by state = 'needs_response' desc, closed_at is null desc, id desc limit 1
$$;

create function keep_dispute_state() returns trigger language plpgsql as $$
begin
  update orders set dispute_state = dispute_state_of(new.store_id, new.order_id)
   where store_id = new.store_id and id = new.order_id;
  return null;
end $$;
create trigger keep_state after insert or update of state on payment_disputes for each row
  execute function keep_dispute_state();

alter table orders no force row level security;
alter table payment_disputes no force row level security;
-- Nothing that members changed, and nothing that programs are told of.
alter table orders disable trigger user;
update orders o set dispute_state = dispute_state_of(o.store_id, o.id)
 where exists (select from payment_disputes d where d.store_id = o.store_id and d.order_id = o.id);
alter table orders enable trigger user;
alter table orders force row level security;
alter table payment_disputes force row level security;
