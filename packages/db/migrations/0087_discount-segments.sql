-- The segments whose customers a discount is for; without one it is for all. A segment that a discount names cannot be deleted.

-- A segment of a discount.
create table discount_segments (
  store_id uuid not null default current_store(),
  discount_id uuid not null,
  segment_id uuid not null,
  primary key (store_id, discount_id, segment_id),
  foreign key (store_id, discount_id) references discounts on delete cascade,
  foreign key (store_id, segment_id) references segments
);
create index on discount_segments (store_id, segment_id);
call enable_tenant_rls_with_audit(array['discount_segments']::regclass[]);
