-- Returns: which sent pieces of an order come back, why, and what the shop found when it inspected them.

-- Pieces of an order that come back together.
create table returns (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  order_id uuid not null,
  -- Within the order, from 1: the return #1042-R1.
  number integer not null check (number > 0),
  state text not null check (state in ('requested', 'approved', 'received', 'closed', 'declined', 'cancelled')),
  requested_by text not null check (requested_by in ('member', 'buyer')),
  -- Of the buyer.
  note text not null default '' check (length(note) <= 1000),
  -- For the buyer.
  decline_reason text not null default '' check (length(decline_reason) <= 500),
  -- How the buyer sends the items, in words.
  instructions text not null default '' check (length(instructions) <= 1000),
  -- Of the parcel that comes back, as in `fulfillments`.
  carrier text not null default '' check (length(carrier) <= 60),
  tracking_numbers text[] not null default '{}' check (cardinality(tracking_numbers) <= 10),
  tracking_url text not null default '' check (tracking_url = '' or tracking_url ~ '^https://' and length(tracking_url) <= 500),
  -- The member who created it; null for a buyer.
  user_id uuid,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  approved_at timestamptz,
  received_at timestamptz,
  -- Closed, declined or cancelled.
  ended_at timestamptz,
  primary key (store_id, id),
  unique (store_id, order_id, number),
  -- Referenced by its lines.
  unique (store_id, order_id, id),
  foreign key (store_id, order_id) references orders,
  constraint returns_received check ((state in ('received', 'closed')) = (received_at is not null)),
  constraint returns_approved check (state not in ('approved', 'received', 'closed') or approved_at is not null),
  constraint returns_ended check ((state in ('closed', 'declined', 'cancelled')) = (ended_at is not null)),
  constraint returns_declined check (state = 'declined' or decline_reason = '')
);
call enable_tenant_rls_with_audit(array['returns']::regclass[]);

-- The pieces of a line that a return is for. Once they are received, each one is restocked, damaged or missing.
create table return_lines (
  store_id uuid not null default current_store(),
  return_id uuid not null,
  order_line_id uuid not null,
  order_id uuid not null,
  quantity integer not null check (quantity > 0),
  reason text not null check (reason in
    ('size_too_small', 'size_too_large', 'not_as_described', 'damaged', 'wrong_item', 'changed_mind', 'other')),
  restocked_quantity integer not null default 0 check (restocked_quantity >= 0),
  -- Back in the shop, and not sold again.
  damaged_quantity integer not null default 0 check (damaged_quantity >= 0),
  missing_quantity integer not null default 0 check (missing_quantity >= 0),
  -- Where the restocked pieces are; null if nothing was restocked.
  location_id uuid,
  primary key (store_id, return_id, order_line_id),
  foreign key (store_id, order_id, return_id) references returns (store_id, order_id, id),
  foreign key (store_id, order_id, order_line_id) references order_lines (store_id, order_id, id),
  foreign key (store_id, location_id) references locations,
  constraint return_lines_inspected check
    (restocked_quantity + damaged_quantity + missing_quantity in (0, quantity))
);
create index on return_lines (store_id, order_line_id);
create index on return_lines (store_id, location_id) where location_id is not null;
call enable_tenant_rls_with_audit(array['return_lines']::regclass[]);
revoke update, delete on return_lines from backroom_app;
grant update (restocked_quantity, damaged_quantity, missing_quantity, location_id) on return_lines to backroom_app;

-- Sent pieces that came back with a refund, without a return. Before, only the line counted them.
alter table refund_lines
  add column returned_quantity integer not null default 0,
  add constraint refund_lines_returned check (returned_quantity between 0 and quantity - removed_quantity);
grant update (returned_quantity) on refund_lines to backroom_app;

alter table order_lines no force row level security;
alter table refund_lines no force row level security;
alter table refund_lines disable trigger user;
update refund_lines r set returned_quantity = shared.pieces
  from (select one.store_id, one.refund_id, one.order_line_id,
               greatest(least(one.quantity - one.removed_quantity,
                              l.returned_quantity - coalesce(sum(one.quantity - one.removed_quantity) over (
                                partition by one.store_id, one.order_line_id order by one.refund_id
                                rows between unbounded preceding and 1 preceding), 0)), 0) as pieces
          from refund_lines one
          join order_lines l on l.store_id = one.store_id and l.id = one.order_line_id
         where one.location_id is not null and l.returned_quantity > 0) shared
 where r.store_id = shared.store_id and r.refund_id = shared.refund_id and r.order_line_id = shared.order_line_id
   and shared.pieces > 0;
alter table refund_lines enable trigger user;
alter table refund_lines force row level security;

-- Pieces in returns that are requested or approved. A piece is in one open return at most.
alter table order_lines
  add column returning_quantity integer not null default 0 check (returning_quantity >= 0),
  add constraint order_lines_returning check (returned_quantity + returning_quantity <= fulfilled_quantity);
alter table order_lines force row level security;

-- Returns the pieces of a line in open returns, and those that are back: by returns, and with refunds.
create function returned_pieces(store uuid, line uuid, out returning_pieces integer, out returned integer)
  language sql stable set search_path = public as $$
  select coalesce(sum(p.quantity) filter (where r.state in ('requested', 'approved')), 0)::integer,
         (coalesce(sum(p.restocked_quantity + p.damaged_quantity) filter (where r.state in ('received', 'closed')), 0)
          + (select coalesce(sum(f.returned_quantity), 0) from refund_lines f
              where f.store_id = store and f.order_line_id = line))::integer
    from return_lines p
    join returns r on r.store_id = p.store_id and r.id = p.return_id
   where p.store_id = store and p.order_line_id = line
$$;

-- Keeps `returned_quantity` and `returning_quantity`. No other code changes them, which `check_returned_quantity` enforces. The order
-- is locked before its lines, as everywhere.
create function keep_returned(store uuid, id_of_order uuid, line uuid) returns void language plpgsql as $$
begin
  perform from orders where store_id = store and id = id_of_order for no key update;
  update order_lines l set returned_quantity = pieces.returned, returning_quantity = pieces.returning_pieces
    from returned_pieces(store, line) pieces
   where l.store_id = store and l.id = line
     and (l.returned_quantity, l.returning_quantity) is distinct from (pieces.returned, pieces.returning_pieces);
end $$;

create function apply_return_line() returns trigger language plpgsql as $$
begin
  perform keep_returned(new.store_id, new.order_id, new.order_line_id);
  return null;
end $$;
create trigger apply_pieces after insert on return_lines for each row execute function apply_return_line();
create trigger apply_inspection after update on return_lines for each row execute function apply_return_line();

create function apply_return_state() returns trigger language plpgsql as $$
begin
  if new.state = 'received' and exists (
       select from return_lines p
        where p.store_id = new.store_id and p.return_id = new.id
          and p.restocked_quantity + p.damaged_quantity + p.missing_quantity <> p.quantity) then
    raise exception 'return % has pieces that were not inspected', new.id
      using errcode = 'check_violation', constraint = 'returns_inspected';
  end if;
  perform keep_returned(p.store_id, p.order_id, p.order_line_id)
     from (select * from return_lines
            where store_id = new.store_id and return_id = new.id order by order_line_id) p;
  return null;
end $$;
create trigger apply_state after update of state on returns for each row
  when (old.state <> new.state) execute function apply_return_state();

create function apply_refund_returns() returns trigger language plpgsql as $$
begin
  perform keep_returned(l.store_id, l.order_id, l.id)
     from order_lines l where l.store_id = new.store_id and l.id = new.order_line_id;
  return null;
end $$;
create trigger apply_returns after update of returned_quantity on refund_lines for each row
  when (old.returned_quantity <> new.returned_quantity) execute function apply_refund_returns();

create function check_returned_quantity() returns trigger language plpgsql as $$
begin
  if exists (select from order_lines l, returned_pieces(l.store_id, l.id) pieces
              where l.store_id = new.store_id and l.id = new.id
                and (l.returned_quantity, l.returning_quantity) is distinct from (pieces.returned, pieces.returning_pieces)) then
    raise exception 'line % is returned in other quantities than its returns and refunds have', new.id
      using errcode = 'check_violation', constraint = 'order_lines_in_returns';
  end if;
  return null;
end $$;
create constraint trigger in_returns_inserted after insert on order_lines deferrable initially deferred for each row
  when (new.returned_quantity <> 0 or new.returning_quantity <> 0) execute function check_returned_quantity();
create constraint trigger in_returns after update of returned_quantity, returning_quantity on order_lines
  deferrable initially deferred for each row
  when ((old.returned_quantity, old.returning_quantity) is distinct from (new.returned_quantity, new.returning_quantity))
  execute function check_returned_quantity();

-- Orders are filtered by their returns: the state of the one that waits for a member, or of the newest that is done.
alter table orders
  add column return_state text check (return_state in ('requested', 'approved', 'received', 'closed'));
create index orders_returned on orders (store_id, return_state, id) where return_state is not null;

create function keep_return_state() returns trigger language plpgsql as $$
begin
  update orders o set return_state = (
           select r.state from returns r
            where r.store_id = new.store_id and r.order_id = new.order_id and r.state not in ('declined', 'cancelled')
            order by array_position(array['requested', 'received', 'approved', 'closed'], r.state), r.id desc limit 1)
   where o.store_id = new.store_id and o.id = new.order_id;
  return null;
end $$;
create trigger keep_state after insert or update of state on returns for each row execute function keep_return_state();
