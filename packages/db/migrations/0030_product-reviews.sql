-- Product reviews: what customers write about products, their images and votes, the rating of each product, the settings of a
-- shop, and the mails that ask for reviews.

-- Whether a shop shows and asks for reviews. A shop without a row has the defaults.
create table product_review_settings (
  store_id uuid not null default current_store(),
  is_enabled boolean not null default false,
  -- Which reviews are published without a person: none, those of orders with 4 or 5 stars, all without spam findings.
  publishes text not null default 'never' check (publishes in ('never', 'verified_positive', 'clean')),
  -- In characters.
  min_length smallint not null default 0 check (min_length between 0 and 500),
  -- Reviews that contain one of them are not published without a person.
  blocked_words text[] not null default '{}',
  asks_by_mail boolean not null default false,
  -- Days after the fulfillment of an order.
  ask_after_days smallint not null default 7 check (ask_after_days between 1 and 60),
  -- Since when the shop asks: orders that were due earlier are not asked about.
  asks_since timestamptz,
  -- When members were last told about waiting reviews.
  reported_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id)
);
call enable_tenant_rls_with_audit(array['product_review_settings']::regclass[]);
create trigger announce_insert after insert on product_review_settings
  for each row execute function announce_topic('product-reviews');
create trigger announce_update after update on product_review_settings for each row
  when ((old.is_enabled, old.min_length) is distinct from (new.is_enabled, new.min_length))
  execute function announce_topic('product-reviews');

-- A review of a product. Text only, never HTML.
create table product_reviews (
  store_id uuid not null default current_store(),
  -- Contains the time of `created_at`, also of imported reviews.
  id uuid not null default uuidv7(),
  product_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  title text not null default '' check (length(title) <= 120),
  body text not null check (length(body) <= 5000),
  author_name text not null check (length(author_name) between 1 and 80),
  -- Never shown to customers; may be '' for imported reviews.
  email text not null default '' check (length(email) <= 254),
  language text not null check (language in ('en', 'vi')),
  state text not null default 'pending' check (state in ('pending', 'published', 'hidden', 'spam')),
  source text not null check (source in ('storefront', 'request', 'import')),
  -- The bought item. Only a signed link of the order sets it.
  order_line_id uuid,
  is_verified boolean not null generated always as (order_line_id is not null) stored,
  -- Why it looks like spam.
  findings text[] not null default '{}',
  image_count smallint not null default 0 check (image_count between 0 and 4),
  helpful_count integer not null default 0 check (helpful_count >= 0),
  reply text not null default '' check (length(reply) <= 2000),
  replied_at timestamptz,
  replied_by uuid,
  -- When the author got the reply by mail.
  reply_mailed_at timestamptz,
  -- A form or a line of a file that is sent again is the same review.
  content_key text not null generated always as (md5(product_id || E'\n' || author_name || E'\n' || email || E'\n' || body ||
    E'\n' || floor(extract(epoch from created_at at time zone 'UTC') / 86400))) stored,
  -- Letters and digits of the body, to find the same text again.
  body_key text not null generated always as (md5(regexp_replace(fold_text(body), '[^[:alnum:]]+', '', 'g'))) stored,
  -- The leading space makes every word the beginning of a word.
  search_text text not null generated always as
    (fold_text(' ' || title || ' ' || body || ' ' || author_name || ' ' || email)) stored,
  published_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, order_line_id),
  unique (store_id, content_key),
  foreign key (store_id, product_id) references products on delete cascade,
  foreign key (store_id, order_line_id) references order_lines,
  check ((state = 'published') <= (published_at is not null)),
  check ((reply <> '') = (replied_at is not null)),
  check (source <> 'import' or order_line_id is null)
);
create index on product_reviews (store_id, state, id desc);
create index on product_reviews (store_id, rating, id);
create index on product_reviews (store_id, product_id, id desc);
create index on product_reviews (store_id, product_id, helpful_count desc, id desc) where state = 'published';
create index on product_reviews (store_id, product_id, rating, id desc) where state = 'published';
create index on product_reviews (store_id, body_key);
create index product_reviews_search on product_reviews using gin (store_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 256);
call enable_tenant_rls_with_audit(array['product_reviews']::regclass[]);
grant select on product_reviews to backroom_directory;
create policy directory on product_reviews for select to backroom_directory using (true);

-- An image of a review. It is not in the media library, and its address contains a random text instead of the hash of its
-- content, so that nobody but members knows the address before the review is published.
create table product_review_images (
  store_id uuid not null default current_store(),
  id uuid not null default uuidv7(),
  review_id uuid not null,
  position smallint not null check (position between 0 and 3),
  -- Part of its address.
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null,
  height integer not null,
  -- Widths in pixels that are stored, ascending.
  widths integer[] not null,
  byte_count bigint not null,
  primary key (store_id, id),
  unique (store_id, review_id, position),
  foreign key (store_id, review_id) references product_reviews on delete cascade
);
call enable_tenant_rls_with_audit(array['product_review_images']::regclass[]);

-- A visitor who found a review helpful.
create table product_review_votes (
  store_id uuid not null default current_store(),
  review_id uuid not null,
  -- A keyed hash of review and network.
  voter bytea not null,
  primary key (store_id, review_id, voter),
  foreign key (store_id, review_id) references product_reviews on delete cascade
);
call enable_tenant_rls(array['product_review_votes']::regclass[], 'select, insert, delete');

-- How many published reviews a product has, by stars. Kept by the triggers below.
create table product_ratings (
  store_id uuid not null default current_store(),
  product_id uuid not null,
  stars_1 integer not null default 0 check (stars_1 >= 0),
  stars_2 integer not null default 0 check (stars_2 >= 0),
  stars_3 integer not null default 0 check (stars_3 >= 0),
  stars_4 integer not null default 0 check (stars_4 >= 0),
  stars_5 integer not null default 0 check (stars_5 >= 0),
  review_count integer not null generated always as (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) stored,
  rating_sum integer not null generated always as
    (stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5) stored,
  primary key (store_id, product_id),
  foreign key (store_id, product_id) references products on delete cascade
);
call enable_tenant_rls(array['product_ratings']::regclass[], 'select, insert, update, delete');

-- Adds to the ratings of products. Rows are locked by product, so that two statements cannot wait for each other. A row is
-- created first, because the check of its columns rejects a new row with a number below zero.
create procedure add_to_ratings(store uuid, products uuid[], ratings smallint[], numbers integer[]) language plpgsql as $$
begin
  insert into product_ratings (store_id, product_id)
  select distinct store, p.id from unnest(products) asked(id) join products p on p.store_id = store and p.id = asked.id
   order by p.id
      on conflict do nothing;
  with sums as (
    select product_id, sum(n) filter (where rating = 1) as s1, sum(n) filter (where rating = 2) as s2,
           sum(n) filter (where rating = 3) as s3, sum(n) filter (where rating = 4) as s4,
           sum(n) filter (where rating = 5) as s5
      from unnest(products, ratings, numbers) as delta(product_id, rating, n)
     group by product_id),
  locked as (
    select r.product_id from product_ratings r join sums using (product_id)
     where r.store_id = store order by r.product_id for no key update of r)
  update product_ratings r
     set stars_1 = stars_1 + coalesce(s1, 0), stars_2 = stars_2 + coalesce(s2, 0), stars_3 = stars_3 + coalesce(s3, 0),
         stars_4 = stars_4 + coalesce(s4, 0), stars_5 = stars_5 + coalesce(s5, 0)
    from sums join locked using (product_id)
   where r.store_id = store and r.product_id = sums.product_id;
  perform queue_product_refresh(store, products);
end $$;

create procedure announce_reviewed(store uuid, products uuid[]) language plpgsql as $$
begin
  perform announce_storefront(store, 'products:' || id) from (select distinct unnest(products) as id) reviewed;
end $$;

create function keep_rating_of_added() returns trigger language plpgsql as $$
declare changed record;
begin
  for changed in
    select store_id, array_agg(product_id) as products, array_agg(rating) as ratings, array_agg(1) as numbers
      from added where state = 'published' group by store_id
  loop
    call add_to_ratings(changed.store_id, changed.products, changed.ratings, changed.numbers);
    call announce_reviewed(changed.store_id, changed.products);
  end loop;
  return null;
end $$;
create trigger keep_rating_insert after insert on product_reviews referencing new table as added
  for each statement execute function keep_rating_of_added();

create function keep_rating_of_removed() returns trigger language plpgsql as $$
declare changed record;
begin
  for changed in
    select store_id, array_agg(product_id) as products, array_agg(rating) as ratings, array_agg(-1) as numbers
      from removed where state = 'published' group by store_id
  loop
    call add_to_ratings(changed.store_id, changed.products, changed.ratings, changed.numbers);
    call announce_reviewed(changed.store_id, changed.products);
  end loop;
  return null;
end $$;
create trigger keep_rating_delete after delete on product_reviews referencing old table as removed
  for each statement execute function keep_rating_of_removed();

-- Ratings follow the state. Pages show reply and votes, too.
create function keep_rating_of_changed() returns trigger language plpgsql as $$
declare changed record;
begin
  for changed in
    select store_id, array_agg(product_id) as products, array_agg(rating) as ratings, array_agg(n::integer) as numbers
      from (select store_id, product_id, rating, sum(n) as n
              from (select store_id, product_id, rating, 1 as n from after where state = 'published'
                    union all
                    select store_id, product_id, rating, -1 from before where state = 'published') shown
             group by store_id, product_id, rating having sum(n) <> 0) deltas
     group by store_id
  loop
    call add_to_ratings(changed.store_id, changed.products, changed.ratings, changed.numbers);
  end loop;
  for changed in
    select store_id, array_agg(product_id) as products from (
      select store_id, product_id from before where state = 'published'
      union select store_id, product_id from after where state = 'published') shown group by store_id
  loop
    call announce_reviewed(changed.store_id, changed.products);
  end loop;
  return null;
end $$;
create trigger keep_rating_update after update on product_reviews referencing old table as before new table as after
  for each statement execute function keep_rating_of_changed();

-- Requests for reviews

alter table orders
  -- When the last of its items was sent. Null for orders that arrived fulfilled, whose time is unknown.
  add column fulfilled_at timestamptz;
update orders o set fulfilled_at = e.at
  from (select store_id, order_id, max(at) as at from order_events where kind = 'fulfilled' group by store_id, order_id) e
 where o.store_id = e.store_id and o.id = e.order_id and o.fulfillment_status = 'fulfilled';
create index on orders (store_id, fulfilled_at) where fulfilled_at is not null;

create function keep_fulfilled_at() returns trigger language plpgsql as $$
begin
  new.fulfilled_at := case when new.fulfillment_status = 'fulfilled' then now() end;
  return new;
end $$;
create trigger keep_fulfilled_at before update of fulfillment_status on orders for each row
  when ((old.fulfillment_status = 'fulfilled') <> (new.fulfillment_status = 'fulfilled'))
  execute function keep_fulfilled_at();

-- The orders whose customers were asked for reviews, each once.
create table review_requests (
  store_id uuid not null default current_store(),
  order_id uuid not null,
  asked_at timestamptz not null default now(),
  primary key (store_id, order_id),
  foreign key (store_id, order_id) references orders
);
call enable_tenant_rls(array['review_requests']::regclass[], 'select, insert, delete');

-- Addresses that don't want to be asked.
create table review_request_optouts (
  store_id uuid not null default current_store(),
  email text not null check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null default now(),
  primary key (store_id, email)
);
call enable_tenant_rls(array['review_request_optouts']::regclass[], 'select, insert, delete');
