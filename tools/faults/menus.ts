import type { Fault } from './fault.ts'

const menus = 'packages/domain/src/online-store/menus/menus.test.ts'
const contentPages = 'packages/domain/src/online-store/content-pages/content-pages.test.ts'
const widgets = 'packages/domain/src/online-store/product-widgets/product-widgets.test.ts'
const shop = 'apps/server/src/storefront/menus-and-pages.test.ts'
const tree = 'apps/admin/src/pages/website/menus/menu-tree.test.ts'
const links = 'packages/storefront/src/frame/menu-links.test.tsx'

/** Menus, content pages and product widgets. */
export const menuFaults: Fault[] = [
  {
    promise: 'an item that leads to what is gone is marked, and buyers do not see the link',
    file: 'packages/domain/src/online-store/menus/menu-queries.ts',
    find: 'return target !== undefined && !known.has(target)',
    put: 'return target === undefined && !known.has({ name: link.name, slug: link.params.slug })',
    tests: [menus],
  },
  {
    promise: 'a draft of a product is nothing that a menu leads to',
    file: 'packages/domain/src/catalog/products/known-handles.ts',
    find: `and status = 'active' `,
    put: '',
    tests: [menus],
  },
  {
    promise: 'a menu takes no address that could run a script',
    file: 'packages/domain/src/online-store/menus/save-menu.ts',
    find: `name === 'address' && !isSafeAddress(slug)`,
    put: `name === 'address' && slug === ''`,
    tests: [menus],
  },
  {
    promise: 'a menu holds a bounded number of items, however deep they stand',
    file: 'packages/domain/src/online-store/menus/save-menu.ts',
    find: 'if (items.length > limits.items)',
    put: 'if (children.length > limits.items)',
    tests: [menus],
  },
  {
    promise: 'the menus that every theme chooses by itself stay',
    file: 'packages/domain/src/online-store/menus/save-menu.ts',
    find: 'if (!menuCan.remove(menu)) ',
    put: 'if (menu.id === undefined) ',
    tests: [menus],
  },
  {
    promise: 'a handle that is taken is said at the field',
    file: 'packages/domain/src/platform/handles/handles.ts',
    find: 'if (isUniqueViolation(error)) fail(generalErrors.handle_taken)',
    put: '',
    tests: [menus, contentPages],
  },
  {
    promise: 'no item of a menu stands deeper than three levels',
    file: 'apps/admin/src/pages/website/menus/menu-tree.ts',
    find: 'depth + height >= limits.depth',
    put: 'depth >= limits.depth',
    tests: [tree],
  },
  {
    promise: 'an item is not moved into what it takes along',
    file: 'apps/admin/src/pages/website/menus/menu-tree.ts',
    find: '(before && part.includes(before))',
    put: '(before && before.item.id === id)',
    tests: [tree],
  },
  {
    promise: 'a menu without items lists the collections of the store',
    file: 'packages/storefront/src/frame/MenuLinks.tsx',
    find: 'return own.length ? own : store',
    put: 'return own.length >= 0 ? own : store',
    tests: [links],
  },
  {
    promise: 'a theme that chose a menu of entries before draws them still',
    file: 'packages/theme/src/fields/resolve-fields.ts',
    find: 'return stored.length > 0 ? stored.map(menuEntry) : undefined',
    put: 'return undefined',
    tests: [links],
  },
  {
    promise: 'a page is forgotten when a menu that it shows is saved',
    file: 'apps/server/src/storefront/cache/page-topics.ts',
    find: '`menus:${handle}`',
    put: '`menu:${handle}`',
    tests: [shop],
  },
  {
    promise: 'a page stays when a menu that it does not show is saved',
    file: 'packages/db/migrations/0008_online-store.sql',
    find: `if tg_op <> 'DELETE' then perform announce_storefront(new.store_id, 'menus:' || new.handle); end if;`,
    put: `if tg_op <> 'DELETE' then perform announce_storefront(new.store_id, 'menus:main-menu'); end if;`,
    tests: [shop],
  },
  {
    promise: 'a content page is no buyer’s before it is published',
    file: 'packages/domain/src/online-store/content-pages/content-page-queries.ts',
    find: 'const isPublished = sql<boolean>`published_at <= now()`',
    put: 'const isPublished = sql<boolean>`published_at is not null`',
    tests: [contentPages, shop],
  },
  {
    promise: 'a content page is cleaned before it is stored',
    file: 'packages/domain/src/online-store/content-pages/save-content-page.ts',
    find: 'body_html: cleanRichText(given.body)',
    put: 'body_html: given.body',
    tests: [contentPages],
  },
  {
    promise: 'who may not publish pages changes nothing that buyers see',
    file: 'packages/domain/src/online-store/content-pages/save-content-page.ts',
    find: 'requirePublisher(ctx, before, given)',
    put: 'requirePublisher(ctx, given)',
    tests: [contentPages],
  },
  {
    promise: 'best sellers are counted from sales alone',
    file: 'packages/domain/src/analytics/sales/best-sellers.ts',
    find: 'and payment_status = any(${soldStatuses}::text[])',
    put: 'and payment_status <> all(${[]}::text[])',
    tests: [widgets],
  },
  {
    promise: 'a widget shows active products only',
    file: 'packages/domain/src/analytics/sales/best-sellers.ts',
    find: ` and product.status = 'active'`,
    put: '',
    tests: [widgets],
  },
  {
    promise: 'a widget that is switched off is not drawn',
    file: 'packages/domain/src/online-store/product-widgets/product-widget-queries.ts',
    find: `.where('is_enabled', '=', true)`,
    put: `.where('is_enabled', 'is not', null)`,
    tests: [widgets],
  },
  {
    promise: 'the editor asks for the menus once it has the theme',
    file: 'apps/admin/src/pages/website/themes/editor/ThemeEditor.tsx',
    find: '  useMenus()\n',
    put: '',
    tests: ['apps/admin/src/pages/website/themes/editor/controls/menu-control.test.ts'],
  },
]
