import type { Fault } from './fault.ts'

const tenant = 'packages/db/src/tenant.test.ts'
const stores = 'packages/db/src/stores.test.ts'
const fair = 'packages/db/src/fair-pool.test.ts'
const names = 'packages/db/src/statement-name.test.ts'
const wall = 'apps/server/src/first-wall.test.ts'
const search = 'packages/domain/src/search/search.test.ts'
const plans = 'packages/domain/src/search/search-plans.test.ts'
const images = 'packages/domain/src/audit/row-images.test.ts'
const auditSearch = 'packages/domain/src/audit/audit-search.test.ts'
const audit = 'packages/domain/src/audit/audit.test.ts'
const volume = 'apps/server/src/audit-volume.test.ts'
const overStores = 'apps/server/src/over-stores.test.ts'
const pages = 'apps/server/src/storefront/page-cache.test.ts'

const over = 'packages/db/migrations/0030_reads_over_stores.sql'
const topics = 'packages/db/migrations/0031_storefront_topics.sql'
const differences = 'packages/db/migrations/0032_audit_differences.sql'
const searchSql = 'packages/db/migrations/0033_search.sql'

export const databaseFaults: Fault[] = [
  {
    promise: 'a table of tenants has no second, open write policy',
    file: searchSql,
    find: 'create policy directory on products for select to backroom_directory using (true);',
    put: 'create policy directory on products for select to backroom_directory using (true); create policy open on products for update using (true);',
    tests: [tenant],
  },
  {
    promise: 'the role of functions across stores reads and does not write',
    file: searchSql,
    find: 'create policy directory on orders for select to',
    put: 'create policy directory on orders for all to',
    tests: [tenant],
  },
  {
    promise: 'the application does not inherit the role that reads several stores',
    file: over,
    find: 'with inherit false, set true',
    put: 'with inherit true, set true',
    tests: [tenant, stores],
  },
  {
    promise: 'several stores are read only where each is granted',
    file: over,
    find: "role in ('owner', 'admin') or permission = any(permissions)",
    put: 'true',
    tests: [stores],
  },
  {
    promise: 'nobody reads a store without being its member',
    file: over,
    find: 'where user_id = member and',
    put: 'where',
    tests: [stores],
  },
  {
    promise: 'the role that reads several stores can write nothing',
    file: over,
    find: "execute format('grant select on %s to backroom_stores', one);",
    put: "execute format('grant select, insert on %s to backroom_stores', one);",
    tests: [stores],
  },
  {
    promise: 'the list of stores is evaluated once a query',
    file: over,
    find: 'any ((select current_stores())::uuid[])',
    put: 'any (current_stores())',
    tests: [stores, tenant],
  },
  {
    promise: 'a report refuses a store that is not granted instead of leaving it out',
    file: 'apps/server/src/route.ts',
    find: "if (granted.length < storeIds.length) fail('not_found')",
    put: '',
    tests: [overStores],
  },
  {
    promise: 'amounts of two currencies are not added',
    file: 'packages/domain/src/reports/shared-currency.ts',
    find: 'if (another)',
    put: 'if (!first)',
    tests: [overStores],
  },
  {
    promise: 'the list of orders names its store',
    file: 'packages/domain/src/orders/order-queries.ts',
    find: "db.selectFrom('orders').where('orders.store_id', '=', storeId)",
    put: "db.selectFrom('orders').where('orders.store_id', 'is not', null).where((one) => one.val(storeId.length > 0))",
    tests: [wall],
  },
  {
    promise: 'the list of products names its store',
    file: 'packages/domain/src/products/product-queries.ts',
    find: ".where('products.store_id', '=', storeId)",
    put: ".where('products.store_id', 'is not', null)",
    tests: [wall],
  },
  {
    promise: 'a search names its store',
    file: searchSql,
    find: '(select * from %s where store_id = %L%s%s order by id desc limit %s) newest',
    put: '(select * from %s where store_id >= %L or true%s%s order by id desc limit %s) newest',
    tests: [search],
  },
  {
    promise: 'the list of themes names its store',
    file: 'packages/domain/src/themes/theme-queries.ts',
    find: ".where('store_id', '=', storeId)\n    .orderBy('is_live', 'desc')",
    put: ".orderBy('is_live', 'desc')",
    tests: [wall],
  },
  {
    promise: 'making a theme live changes its own store',
    file: 'packages/domain/src/themes/activate-theme.ts',
    find: ".where('store_id', '=', storeId)\n    .where('is_live', '=', true)",
    put: ".where('is_live', '=', true)",
    tests: [wall],
  },
  {
    promise: 'one store cannot take all connections',
    file: 'packages/db/src/fair-pool.ts',
    find: 'const shareOfOneStore = 0.6',
    put: 'const shareOfOneStore = 1',
    tests: [fair],
  },
  {
    promise: 'a turn is given back however the request ends',
    file: 'packages/db/src/fair-pool.ts',
    find: '  } finally {\n    leave()\n  }',
    put: '  } finally {\n    if (storeId === "") leave()\n  }',
    tests: [fair],
  },
  {
    promise: 'the queue of a store is bounded',
    file: 'packages/db/src/fair-pool.ts',
    find: 'if (turn.waiting.length >= maxWaiting)',
    put: 'if (turn.waiting.length < 0)',
    tests: [fair],
  },
  {
    promise: 'inserts of varying length do not use up the names of statements',
    file: 'packages/db/src/statement-name.ts',
    find: 'if (shapes.has(shape)) return',
    put: '',
    tests: [names],
  },
  {
    promise: 'a search keeps to the store of its transaction',
    file: searchSql,
    find: 'if store is distinct from current_store() then',
    put: 'if store is null then',
    tests: [search],
  },
  {
    promise: 'a search asks the index when the newest rows do not hold the word',
    file: searchSql,
    find: 'if can_ask_index and cardinality(found) * 20 < total then',
    put: 'if false then',
    tests: [plans],
  },
  {
    promise: 'marks make no difference to a search',
    file: searchSql,
    find: "'[\\u0300-\\u036f]', '', 'g'",
    put: "'[\\u0500-\\u0501]', '', 'g'",
    tests: [search],
  },
  {
    promise: 'percent and underscore are letters of a search, not its wildcards',
    file: 'packages/domain/src/search/found-ids.ts',
    find: "word.replace(/[\\\\%_]/g, '\\\\$&')",
    put: 'word',
    tests: [search],
  },
  {
    promise: 'one or two letters begin a word',
    file: 'packages/domain/src/search/found-ids.ts',
    find: '[...word].length < 3',
    put: '[...word].length < 1',
    tests: [search],
  },
  {
    promise: 'a search goes on where the page before ended',
    file: searchSql,
    find: 'last_id uuid := before;',
    put: 'last_id uuid := null;',
    tests: [search],
  },
  {
    promise: 'the filters of a list hold for its search',
    file: 'packages/domain/src/orders/order-queries.ts',
    find: "conditions.push(['payment_status', '=', paymentStatus])",
    put: 'conditions.splice(9)',
    tests: [search],
  },
  {
    promise: 'a search of products knows their SKUs of today',
    file: searchSql,
    find: 'when ((old.sku, old.position) is distinct from (new.sku, new.position))',
    put: 'when (false)',
    tests: [search],
  },
  {
    promise: 'orders of two statuses are read through an index',
    file: searchSql,
    find: 'create index on orders (store_id, payment_status, fulfillment_status, id desc);',
    put: '',
    tests: [plans],
  },
  {
    promise: 'a late page of a shop reads pictures and variants of its own products only',
    file: 'packages/domain/src/catalog/product-queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the file
    find: ".where('products.id', '=', sql<string>`any(${ids}::uuid[])`)",
    put: '',
    tests: [plans],
  },
  {
    promise: 'only what people change leaves images',
    file: differences,
    find: "for each row\n      when (current_setting('app.audit', true) = 'on') execute function record_change()$f$, one);\n  end loop;\nend $$;\n\n-- What a log",
    put: 'for each row\n      execute function record_change()$f$, one);\n  end loop;\nend $$;\n\n-- What a log',
    tests: [images],
  },
  {
    promise: 'the audit entry goes first, so that changes leave images',
    file: 'apps/server/src/route.ts',
    find: 'const [, text] = await Promise.all([\n        recordAudit(ctx, endpoint, callerAddress(request), input.params),\n        answer(ctx),\n      ])',
    put: 'const [text] = await Promise.all([answer(ctx), recordAudit(ctx, endpoint, callerAddress(request), input.params)])',
    tests: ['apps/server/src/audit-log.test.ts'],
  },
  {
    promise: 'an image holds what differs',
    file: differences,
    find: 'select d.was, d.became into was, became from json_difference(was, became) d;\n    end if;\n    was :=',
    put: 'select was, became into was, became;\n    end if;\n    was :=',
    tests: [images, volume],
  },
  {
    promise: 'an image is bounded',
    file: differences,
    find: 'octet_length(image::text) <= 32000',
    put: 'octet_length(image::text) <= 32000000',
    tests: [images, volume],
  },
  {
    promise: 'a request leaves a hundred images at most',
    file: differences,
    find: "(tally->>'images')::int < 100 and",
    put: "(tally->>'images')::int < 100000 and",
    tests: [images],
  },
  {
    promise: 'rows beyond the images are counted',
    file: searchSql,
    find: "counts = coalesce(nullif(current_setting('app.audit_tally', true), '')::jsonb->'counts', '{}'),",
    put: '',
    tests: [images],
  },
  {
    promise: 'a page of the log ends at a megabyte of changes',
    file: 'packages/domain/src/audit/audit-queries.ts',
    find: 'const pageBytes = 1_000_000',
    put: 'const pageBytes = 1_000_000_000',
    tests: [images],
  },
  {
    promise: 'a search of the log keeps to its days',
    file: 'packages/domain/src/audit/audit-queries.ts',
    find: "if (start && first_id) conditions.push(['at', '>=', start], ['id', '>=', first_id])",
    put: '',
    tests: [auditSearch],
  },
  {
    promise: 'the log is found by what was done, as it says it',
    file: 'packages/domain/src/audit/audit-queries.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the file
    find: 'words[index]?.push(...actionsSaying(word).map((endpoint) => ` ${endpoint} %`))',
    put: 'if (index < 0) words.push(actionsSaying(word))',
    tests: [auditSearch],
  },
  {
    promise: 'an export says where it was cut',
    file: 'packages/domain/src/audit/export-audit.ts',
    find: 'if (cursor) yield',
    put: 'if (cursor === "") yield',
    tests: [audit],
  },
  {
    promise: 'buyers see a changed price at once',
    file: topics,
    find: 'old.price_cents, old.compare_at_cents, old.image_id,',
    put: 'new.price_cents, old.compare_at_cents, old.image_id,',
    tests: [pages],
  },
  {
    promise: 'a sale does not forget the pages of the shop',
    file: topics,
    find: 'coalesce(old.stock > 0, true)) is distinct from',
    put: 'coalesce(new.stock <= 0, false)) is distinct from',
    tests: [pages],
  },
  {
    promise: 'buyers see at once that the last one is sold',
    file: topics,
    find: 'coalesce(new.stock > 0, true)))',
    put: 'coalesce(old.stock > 0, true)))',
    tests: [pages],
  },
  {
    promise: 'buyers see a new product at once',
    file: topics,
    find: "when (new.status = 'active') execute function",
    put: "when (new.status = 'none') execute function",
    tests: [pages],
  },
  {
    promise: 'buyers see at once that a product was archived',
    file: topics,
    find: "when (old.status is distinct from new.status and 'active' in (old.status, new.status))",
    put: "when (old.status is distinct from new.status and 'none' in (old.status, new.status))",
    tests: [pages],
  },
  {
    promise: 'buyers see a published theme at once',
    file: topics,
    find: '(old.is_live, old.published) is distinct from (new.is_live, new.published)',
    put: 'old.is_live is distinct from new.is_live',
    tests: [pages],
  },
  {
    promise: 'buyers see the new name of the shop at once',
    file: topics,
    find: 'when ((old.name, old.slug,',
    put: 'when ((new.name, old.slug,',
    tests: [pages],
  },
  {
    promise: 'buyers see a new collection in the menu at once',
    file: topics,
    find: 'create trigger announce_change after insert or delete on collections for',
    put: 'create trigger announce_change after delete on collections for',
    tests: [pages],
  },
  {
    promise: 'a page that was read before a change is not remembered',
    file: 'apps/server/src/storefront/page-cache.ts',
    find: '!page.topics.some((topic) => making.changed?.has(topic))',
    put: 'page.topics.length > 0',
    tests: [pages],
  },
  {
    promise: 'a change in another shop hinders no remembering',
    file: 'apps/server/src/storefront/page-cache.ts',
    find: 'if (making.storeId === storeId) making.changed?.add(topic)',
    put: 'making.changed?.add(topic)',
    tests: [pages],
  },
  {
    promise: 'a page that lists a product is forgotten when the product changes',
    file: 'apps/server/src/storefront/page-topics.ts',
    find: 'return [view.product, ...view.related]',
    put: 'return [view.product]',
    tests: [pages],
  },
]
