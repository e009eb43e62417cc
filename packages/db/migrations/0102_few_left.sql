-- A page says how few pieces are left, up to ten (`fewLeft` of the products' limits): each sale of one of the last ten
-- changes what it shows, the sales before do not.
drop trigger announce_update on product_variants;
create trigger announce_update after update on product_variants for each row
  when ((old.position, old.title, old.option_values, old.sku, old.price_cents, old.compare_at_cents, old.image_id,
         case when old.stock <= 10 then greatest(old.stock, 0) end) is distinct from
        (new.position, new.title, new.option_values, new.sku, new.price_cents, new.compare_at_cents, new.image_id,
         case when new.stock <= 10 then greatest(new.stock, 0) end))
  execute function announce_product('product_id');
