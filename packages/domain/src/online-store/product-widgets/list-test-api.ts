import { defineListFixture, oneOf, pastInstant, someName } from '../../platform/lists/list-fixture-test-api.ts'
import { listProductWidgets, productWidgetSource } from './product-widgets.ts'

/** Fixtures for the tests of every list. */
export const listFixtures = {
  productWidgets: defineListFixture<'productWidgets'>({
    source: () => productWidgetSource,
    list: listProductWidgets,
    fill: `insert into product_widgets (store_id, kind, heading, product_count, is_enabled, position, updated_at)
           select $1, ${oneOf('newest', 'best_sellers', 'collection', 'chosen')}, ${someName}, 4, random() < 0.5,
                  1 + floor(random() * 20)::int, ${pastInstant} from generate_series(1, $2::int)`,
    words: [],
    filters: { kind: 'kind', shown: ({ isEnabled }) => (isEnabled ? 'yes' : 'no') },
    sorts: { position: 'position', updated: 'updatedAt' },
  }),
}
