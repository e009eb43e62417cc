-- What selling costs, in versions: a version is never changed, and an order is reckoned by the newest version that was valid
-- when it was placed.
create table cost_rules (
  store_id uuid not null default current_store(),
  version integer not null check (version > 0),
  -- The first instant of `valid_on` in the store's zone, as it was when the version was saved.
  valid_from timestamptz not null,
  valid_on date not null,
  -- Of what the buyer paid, in hundredths of a percent, and for each payment.
  payment_basis_points integer not null check (payment_basis_points between 0 and 10000),
  payment_cents bigint not null check (payment_cents >= 0),
  other_basis_points integer not null check (other_basis_points between 0 and 10000),
  other_cents bigint not null check (other_cents >= 0),
  saved_at timestamptz not null default now(),
  primary key (store_id, version)
);

-- What goods cost: an amount a piece and a part of what was paid for them.
create table cost_rule_goods (
  store_id uuid not null default current_store(),
  version integer not null,
  applies_to text not null check (applies_to in ('variant', 'product', 'type', 'all')),
  -- An id, a product type, '' of all.
  key text not null,
  piece_cents bigint not null check (piece_cents >= 0),
  basis_points integer not null check (basis_points between 0 and 10000),
  primary key (store_id, version, applies_to, key),
  foreign key (store_id, version) references cost_rules
);

-- What sending costs the store; '' is every other country.
create table cost_rule_shipping (
  store_id uuid not null default current_store(),
  version integer not null,
  country_code text not null,
  order_cents bigint not null check (order_cents >= 0),
  item_cents bigint not null check (item_cents >= 0),
  primary key (store_id, version, country_code),
  foreign key (store_id, version) references cost_rules
);
call enable_tenant_rls_with_audit(array['cost_rules', 'cost_rule_goods', 'cost_rule_shipping']::regclass[]);

-- What a variant cost since when: a cost that changes today leaves the profit of yesterday as it was. The first cost that is
-- known holds for the days before, too. Outlives its variant, as the orders do.
create table variant_costs (
  store_id uuid not null default current_store(),
  variant_id uuid not null,
  valid_from timestamptz not null,
  cost_cents bigint,
  primary key (store_id, variant_id, valid_from)
);
call enable_tenant_rls(array['variant_costs']::regclass[], 'select, insert, update');
insert into variant_costs (store_id, variant_id, valid_from, cost_cents)
  select store_id, id, '-infinity', cost_cents from product_variants where cost_cents is not null;

create function keep_variant_cost() returns trigger language plpgsql as $$
begin
  insert into variant_costs (store_id, variant_id, valid_from, cost_cents)
  select new.store_id, new.id,
         case when exists (select from variant_costs where store_id = new.store_id and variant_id = new.id)
              then now() else '-infinity' end, new.cost_cents
  on conflict (store_id, variant_id, valid_from) do update set cost_cents = excluded.cost_cents;
  return null;
end $$;
create trigger keep_cost_inserted after insert on product_variants for each row
  when (new.cost_cents is not null) execute function keep_variant_cost();
create trigger keep_cost_updated after update on product_variants for each row
  when (new.cost_cents is distinct from old.cost_cents) execute function keep_variant_cost();
