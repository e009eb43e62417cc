import { chartPeriods } from '../analytics/reports/limits.ts'
import { reportSearch } from '../analytics/reports/search.ts'
import { salesColumns, salesDimensions } from '../analytics/sales-reports/columns.ts'
import { spendList } from '../analytics/spend/list.ts'
import { utmDimensions } from '../analytics/utm/states.ts'
import { baseCategories } from '../catalog/base-products/states.ts'
import { bulkUpdateList } from '../catalog/bulk-updates/list.ts'
import { collectionList } from '../catalog/collections/list.ts'
import { inventoryList } from '../catalog/inventory/list.ts'
import { mediaList } from '../catalog/media/list.ts'
import { personalizeList } from '../catalog/personalizes/list.ts'
import { productFeedList } from '../catalog/product-feeds/list.ts'
import { productReviewList } from '../catalog/product-reviews/list.ts'
import { productList } from '../catalog/products/list.ts'
import { searchRuleList } from '../catalog/search-rules/list.ts'
import { searchRuleKinds } from '../catalog/search-rules/states.ts'
import { searchList } from '../catalog/searches/list.ts'
import { contentPageList } from '../online-store/content-pages/list.ts'
import { productWidgetList } from '../online-store/product-widgets/list.ts'
import { storeSorts } from '../people/own-stores/sorts.ts'
import { listSearch } from '../platform/lists/list-search.ts'
import { abandonedCheckoutList } from '../selling/abandoned-checkouts/list.ts'
import { customerList } from '../selling/customers/list.ts'
import { discountCodeList } from '../selling/discount-codes/list.ts'
import { discountList } from '../selling/discounts/list.ts'
import { discountMethods } from '../selling/discounts/states.ts'
import { draftOrderList } from '../selling/draft-orders/list.ts'
import { orderList } from '../selling/orders/list.ts'
import { segmentList } from '../selling/segments/list.ts'
import { upsellList } from '../selling/upsells/list.ts'
import { storeStatuses } from '../stores/stores/states.ts'
import type { Definition } from './page-definition.ts'
import { settingsPages } from './settings-pages.ts'

/** Any text; '' if the address has none. */
const text = 'text'
const flag = ['false', 'true'] as const

type Exact<Shape, Value> = Shape & { [Excess in Exclude<keyof Value, keyof Shape>]: never }
export const definePages = <const T extends { [Name in keyof T]: Exact<Definition<keyof T>, T[Name]> }>(table: T) =>
  table

// biome-ignore format: a table reads by rows
/** Every page of the back office. Router, links, guard, sidebar, breadcrumbs, titles and search palette derive from it. */
export const pages = definePages({
  website: {
    path: '/',
    label: { en: 'Home', vi: 'Trang chủ' }, permission: 'homes.view', menu: 'GENERAL', shortcut: 'h',
  },
  'website.orders': {
    path: '/orders',
    search: listSearch(orderList),
    label: { en: 'Orders', vi: 'Đơn hàng' }, permission: 'orders.view', menu: 'GENERAL', shortcut: 'o',
  },
  'website.orders.detail': {
    path: '/orders/$id',
    // As on the other pages of a row: of the list that a person came from. Also the action whose dialog opens.
    search: { ...listSearch(orderList), action: text },
    label: { en: 'Order', vi: 'Đơn hàng' }, permission: 'orders.view',
  },
  'website.orders.import': {
    path: '/orders/import',
    label: { en: 'Import past orders', vi: 'Nhập đơn hàng cũ' }, permission: 'orders.edit',
  },
  'website.orders.tracking': {
    path: '/orders/tracking',
    label: { en: 'Import tracking numbers', vi: 'Nhập mã vận đơn' }, permission: 'orders.fulfill',
  },
  'website.drafts': {
    path: '/draft-orders',
    search: listSearch(draftOrderList),
    label: { en: 'Draft orders', vi: 'Đơn nháp' }, permission: 'orders.view', menu: 'GENERAL',
  },
  'website.drafts.create': {
    path: '/draft-orders/new',
    // `customer`: the id of the one to fill in.
    search: { customer: text },
    label: { en: 'Create draft order', vi: 'Tạo đơn nháp' }, permission: 'orders.edit',
  },
  'website.drafts.detail': {
    path: '/draft-orders/$id',
    search: listSearch(draftOrderList),
    label: { en: 'Draft order', vi: 'Đơn nháp' }, permission: 'orders.view',
  },
  'website.abandoned': {
    path: '/abandoned-checkouts',
    search: listSearch(abandonedCheckoutList),
    label: { en: 'Abandoned checkouts', vi: 'Đơn chưa hoàn tất' }, permission: 'orders.view', menu: 'GENERAL',
  },
  'website.abandoned.emails': {
    path: '/abandoned-checkouts/emails',
    label: { en: 'Emails about abandoned checkouts', vi: 'Email về đơn chưa hoàn tất' }, permission: 'orders.edit',
  },
  'website.abandoned.detail': {
    path: '/abandoned-checkouts/$id',
    label: { en: 'Abandoned checkout', vi: 'Đơn chưa hoàn tất' }, permission: 'orders.view',
  },
  'website.customer': {
    path: '/customers',
    search: listSearch(customerList),
    label: { en: 'Customers', vi: 'Khách hàng' }, permission: 'customers.view', menu: 'GENERAL', shortcut: 'c',
  },
  'website.customer.create': {
    path: '/customers/create',
    label: { en: 'Add customer', vi: 'Thêm khách hàng' }, permission: 'customers.edit',
  },
  'website.customer.import': {
    path: '/customers/import',
    label: { en: 'Import customers', vi: 'Nhập khách hàng' }, permission: 'customers.edit',
  },
  'website.customer.detail': {
    path: '/customers/$id',
    search: listSearch(customerList),
    label: { en: 'Customer', vi: 'Khách hàng' }, permission: 'customers.view',
  },
  'website.customer.update': {
    path: '/customers/$id/edit',
    label: { en: 'Edit customer', vi: 'Sửa khách hàng' }, permission: 'customers.edit',
  },
  'website.customer.segments.list': {
    path: '/customers/segments',
    search: listSearch(segmentList),
    label: { en: 'Segments', vi: 'Phân khúc' }, permission: 'customers.view',
  },
  'website.customer.segments.create': {
    path: '/customers/segments/create',
    label: { en: 'Add segment', vi: 'Thêm phân khúc' }, permission: 'customers.edit',
  },
  'website.customer.segments.update': {
    path: '/customers/segments/$id',
    label: { en: 'Segment', vi: 'Phân khúc' }, permission: 'customers.edit',
  },
  'website.products': {
    path: '/products',
    search: listSearch(productList),
    label: { en: 'Products', vi: 'Sản phẩm' }, permission: 'products.view', menu: 'GENERAL', shortcut: 'p',
  },
  'website.collections': {
    path: '/collections',
    search: listSearch(collectionList),
    label: { en: 'Collections', vi: 'Bộ sưu tập' }, permission: 'products.view', menu: { under: 'website.products' },
  },
  'website.collections.create': {
    path: '/collections/create',
    label: { en: 'Add collection', vi: 'Thêm bộ sưu tập' }, permission: 'products.edit',
  },
  'website.collections.update': {
    path: '/collections/$id',
    label: { en: 'Collection', vi: 'Bộ sưu tập' }, permission: 'products.edit',
  },
  'website.catalog': {
    path: '/catalog',
    search: { text, category: ['', ...baseCategories], supplier: text },
    label: { en: 'Catalog', vi: 'Danh mục phôi' }, permission: 'products.view', menu: { under: 'website.products' },
  },
  'website.catalog.detail': {
    path: '/catalog/$key',
    label: { en: 'Base product', vi: 'Phôi' }, permission: 'products.view',
  },
  'website.inventory': {
    path: '/inventory',
    search: listSearch(inventoryList),
    label: { en: 'Inventory', vi: 'Tồn kho' }, permission: 'products.view', menu: { under: 'website.products' },
  },
  'website.inventory.locations': {
    path: '/inventory/locations',
    label: { en: 'Locations', vi: 'Địa điểm' }, permission: 'products.view',
  },
  'website.inventory.transfers': {
    path: '/inventory/transfers',
    label: { en: 'Transfers', vi: 'Chuyển kho' }, permission: 'products.view',
  },
  'website.media': {
    path: '/media',
    search: listSearch(mediaList),
    label: { en: 'Media', vi: 'Thư viện ảnh' }, permission: 'products.view', menu: { under: 'website.products' },
  },
  'website.media.update': {
    path: '/media/$id',
    label: { en: 'Image', vi: 'Ảnh' }, permission: 'products.edit',
  },
  'website.product-personalized': {
    path: '/product-personalized',
    search: listSearch(personalizeList),
    label: { en: 'Personalization', vi: 'Cá nhân hóa' }, permission: 'products.view', menu: { under: 'website.products' },
    when: { businessType: 'dropship' },
  },
  'website.product-feeds': {
    path: '/product-feeds',
    search: listSearch(productFeedList),
    label: { en: 'Product feeds', vi: 'Nguồn cấp sản phẩm' }, permission: 'products.view', menu: { under: 'website.products' },
  },
  'website.product-feeds.create': {
    path: '/product-feeds/create',
    label: { en: 'Create product feed', vi: 'Tạo nguồn cấp' }, permission: 'products.export',
  },
  'website.product-feeds.update': {
    path: '/product-feeds/$id',
    label: { en: 'Product feed', vi: 'Nguồn cấp sản phẩm' }, permission: 'products.view',
  },
  'website.menufilter': {
    path: '/product-options',
    label: { en: 'Options', vi: 'Thuộc tính' }, permission: 'products.view', menu: { under: 'website.products' },
  },
  'website.menufilter.create': {
    path: '/product-options/create',
    label: { en: 'Add option', vi: 'Thêm thuộc tính' }, permission: 'products.edit',
  },
  'website.menufilter.update': {
    path: '/product-options/$id',
    label: { en: 'Option', vi: 'Thuộc tính' }, permission: 'products.edit',
  },
  'website.metafields': {
    path: '/metafields',
    label: { en: 'Metafields', vi: 'Trường tùy chỉnh' }, permission: 'products.view', menu: { under: 'website.products' },
  },
  'website.metafields.create': {
    path: '/metafields/create',
    label: { en: 'Add metafield', vi: 'Thêm trường tùy chỉnh' }, permission: 'products.edit',
  },
  'website.metafields.update': {
    path: '/metafields/$id',
    label: { en: 'Metafield', vi: 'Trường tùy chỉnh' }, permission: 'products.edit',
  },
  'website.sizechart': {
    path: '/size-charts',
    label: { en: 'Size charts', vi: 'Bảng size' }, permission: 'products.view', menu: { under: 'website.products' },
  },
  'website.sizechart.create': {
    path: '/size-charts/create',
    label: { en: 'Add size chart', vi: 'Thêm bảng size' }, permission: 'products.edit',
  },
  'website.sizechart.update': {
    path: '/size-charts/$id',
    label: { en: 'Size chart', vi: 'Bảng size' }, permission: 'products.edit',
  },
  'website.searches': {
    path: '/searches',
    search: listSearch(searchList),
    label: { en: 'Searches', vi: 'Tìm kiếm' }, permission: 'products.view', menu: { under: 'website.products' },
  },
  'website.searches.rules.list': {
    path: '/search-rules',
    search: listSearch(searchRuleList),
    label: { en: 'Synonyms and redirects', vi: 'Từ đồng nghĩa và chuyển hướng' }, permission: 'products.view',
  },
  'website.searches.rules.create': {
    path: '/search-rules/create',
    // `phrase`: what customers searched for.
    search: { kind: searchRuleKinds, phrase: text },
    label: { en: 'Add search rule', vi: 'Thêm quy tắc tìm kiếm' }, permission: 'products.edit',
  },
  'website.searches.rules.update': {
    path: '/search-rules/$id',
    label: { en: 'Search rule', vi: 'Quy tắc tìm kiếm' }, permission: 'products.edit',
  },
  'website.products.bulkEdit': {
    path: '/products/bulk-edit',
    search: { ...listSearch(productList), ids: text },
    label: { en: 'Edit products in a table', vi: 'Sửa sản phẩm trong bảng' }, permission: 'products.bulk',
  },
  'website.bulkupdates': {
    path: '/products/bulk-updates',
    search: listSearch(bulkUpdateList),
    label: { en: 'Bulk updates', vi: 'Cập nhật hàng loạt' }, permission: 'products.bulk', menu: { under: 'website.products' },
  },
  'website.bulkupdates.create': {
    path: '/products/bulk-updates/create',
    label: { en: 'Create bulk update', vi: 'Tạo cập nhật hàng loạt' }, permission: 'products.bulk',
  },
  'website.bulkupdates.update': {
    path: '/products/bulk-updates/$id',
    label: { en: 'Bulk update', vi: 'Cập nhật hàng loạt' }, permission: 'products.bulk',
  },
  'website.products.create': {
    path: '/products/create',
    label: { en: 'Add product', vi: 'Thêm sản phẩm' }, permission: 'products.edit',
  },
  'website.products.import': {
    path: '/products/import',
    label: { en: 'Import products', vi: 'Nhập sản phẩm' }, permission: 'products.import',
  },
  'website.products.update': {
    path: '/products/$id',
    search: listSearch(productList),
    label: { en: 'Product', vi: 'Sản phẩm' }, permission: 'products.edit',
  },
  'website.analytics': {
    path: '/analytics',
    search: { ...reportSearch, refresh: flag, period: chartPeriods },
    label: { en: 'Analytics', vi: 'Phân tích' }, permission: 'dashboards.view', menu: 'APPLICATIONS', shortcut: 'a',
  },
  'website.sales-reports': {
    path: '/sales-reports',
    search: { ...reportSearch, by: salesDimensions, sort: salesColumns, direction: ['', 'asc', 'desc'] },
    label: { en: 'Sales reports', vi: 'Báo cáo bán hàng' }, permission: 'sale_reports.view', menu: { under: 'website.analytics' },
  },
  'website.estimated-profit': {
    path: '/estimated-profit',
    search: { ...reportSearch, missing: flag, after: text },
    label: { en: 'Estimated profit', vi: 'Lợi nhuận ước tính' }, permission: 'estimated_profit.view', menu: { under: 'website.analytics' },
  },
  'website.estimated-profit.costs': {
    path: '/estimated-profit/costs',
    label: { en: 'Costs', vi: 'Chi phí' }, permission: 'estimated_profit.view',
  },
  'website.utm-analystics': {
    path: '/utm-analytics',
    search: { ...reportSearch, by: utmDimensions, touch: ['last', 'first'] },
    label: { en: 'UTM analytics', vi: 'Phân tích UTM' }, permission: 'utm_analystics.view', menu: { under: 'website.analytics' },
  },
  'website.utm-analystics.spend': {
    path: '/utm-analytics/spend',
    search: listSearch(spendList),
    label: { en: 'Ad spend', vi: 'Chi phí quảng cáo' }, permission: 'utm_analystics.view',
  },
  'website.utm-analystics.spend.create': {
    path: '/utm-analytics/spend/create',
    label: { en: 'Add ad spend', vi: 'Thêm chi phí quảng cáo' }, permission: 'utm_analystics.edit',
  },
  'website.utm-analystics.spend.update': {
    path: '/utm-analytics/spend/$id',
    label: { en: 'Ad spend', vi: 'Chi phí quảng cáo' }, permission: 'utm_analystics.edit',
  },
  'website.live-view': {
    path: '/live-view',
    label: { en: 'Live view', vi: 'Thời gian thực' }, permission: 'live_view.view', menu: { under: 'website.analytics' },
  },
  'website.apps': {
    path: '/apps',
    label: { en: 'Apps', vi: 'Ứng dụng' }, permission: 'apps.install', menu: 'APPLICATIONS',
  },
  'website.apps.detail': {
    path: '/apps/private/$id',
    label: { en: 'App', vi: 'Ứng dụng' }, permission: 'apps.install',
  },
  'website.apps.widgets.list': {
    path: '/apps/widgets',
    search: listSearch(productWidgetList),
    label: { en: 'Product widgets', vi: 'Tiện ích sản phẩm' }, permission: 'apps.view', menu: 'APPLICATIONS',
  },
  'website.apps.widgets.create': {
    path: '/apps/widgets/create',
    label: { en: 'Add widget', vi: 'Thêm tiện ích' }, permission: 'apps.edit',
  },
  'website.apps.widgets.update': {
    path: '/apps/widgets/$id',
    label: { en: 'Product widget', vi: 'Tiện ích sản phẩm' }, permission: 'apps.edit',
  },
  'website.apps.product-review.list': {
    path: '/product-reviews',
    search: listSearch(productReviewList),
    label: { en: 'Reviews', vi: 'Đánh giá' }, permission: 'products.view', menu: 'APPLICATIONS',
  },
  'website.apps.product-review.settings': {
    path: '/product-reviews/settings',
    label: { en: 'Review settings', vi: 'Cài đặt đánh giá' }, permission: 'products.edit',
  },
  'website.apps.product-review.detail': {
    path: '/product-reviews/$id',
    label: { en: 'Review', vi: 'Đánh giá' }, permission: 'products.view',
  },
  'website.discount.code': {
    path: '/discounts',
    search: listSearch(discountList),
    label: { en: 'Discounts', vi: 'Giảm giá' }, permission: 'discounts.view', menu: 'GENERAL', shortcut: 'd',
  },
  'website.discount.code.create': {
    path: '/discounts/create',
    search: { method: discountMethods },
    label: { en: 'Add discount', vi: 'Thêm giảm giá' }, permission: 'discounts.edit',
  },
  'website.discount.code.codes': {
    path: '/discounts/codes',
    search: listSearch(discountCodeList),
    label: { en: 'All codes', vi: 'Tất cả mã' }, permission: 'discounts.view',
  },
  'website.discount.code.update': {
    path: '/discounts/$id',
    label: { en: 'Discount', vi: 'Giảm giá' }, permission: 'discounts.edit',
  },
  'website.discount.automatic': {
    path: '/discounts/automatic',
    search: listSearch(discountList),
    label: { en: 'Automatic discounts', vi: 'Giảm giá tự động' }, permission: 'discounts.view',
    menu: { under: 'website.discount.code' },
  },
  'website.discount.simulator': {
    path: '/discounts/simulator',
    // The handle of the first product.
    search: { product: text },
    label: { en: 'Simulator', vi: 'Thử giảm giá' }, permission: 'discounts.view',
    menu: { under: 'website.discount.code' },
  },
  'website.upsell': {
    path: '/upsells',
    search: listSearch(upsellList),
    label: { en: 'Upsells', vi: 'Ưu đãi mua thêm' }, permission: 'discounts.view',
    menu: { under: 'website.discount.code' },
  },
  'website.upsell.create': {
    path: '/upsells/create',
    label: { en: 'Add upsell', vi: 'Thêm ưu đãi mua thêm' }, permission: 'discounts.edit',
  },
  'website.upsell.update': {
    path: '/upsells/$id',
    label: { en: 'Upsell', vi: 'Ưu đãi mua thêm' }, permission: 'discounts.edit',
  },
  'website.themes': {
    path: '/themes',
    label: { en: 'Themes', vi: 'Giao diện' }, permission: 'themes.edit', menu: 'OTHERS', shortcut: 't',
  },
  'website.themes.editor': {
    path: '/themes/$themeId/editor',
    label: { en: 'Theme editor', vi: 'Trình chỉnh sửa giao diện' }, permission: 'themes.edit', fullScreen: true,
    // `?hud` shows the latency of the preview.
    search: { hud: ['off', ''] },
  },
  'website.sales-channel': {
    path: '/sales-channels',
    label: { en: 'Sales channels', vi: 'Kênh bán hàng' }, permission: 'store.view', menu: { under: 'website.themes' },
  },
  'website.pages': {
    path: '/pages',
    search: listSearch(contentPageList),
    label: { en: 'Pages', vi: 'Trang nội dung' }, permission: 'pages.edit', menu: { under: 'website.themes' },
  },
  'website.pages.create': {
    path: '/pages/create',
    label: { en: 'Add page', vi: 'Thêm trang' }, permission: 'pages.edit',
  },
  'website.pages.update': {
    path: '/pages/$id',
    label: { en: 'Page', vi: 'Trang nội dung' }, permission: 'pages.edit',
  },
  'website.menus': {
    path: '/menus',
    label: { en: 'Menus', vi: 'Menu' }, permission: 'navigations.edit', menu: { under: 'website.themes' },
  },
  'website.menus.create': {
    path: '/menus/create',
    label: { en: 'Add menu', vi: 'Thêm menu' }, permission: 'navigations.edit',
  },
  'website.menus.update': {
    path: '/menus/$id',
    label: { en: 'Edit menu', vi: 'Sửa menu' }, permission: 'navigations.edit',
  },
  ...settingsPages,
  'website.stores': {
    path: '/stores',
    // `action`: the dialog that is open, about the shop of the address.
    search: { text, status: ['', ...storeStatuses], sort: storeSorts, action: ['', 'close', 'open', 'transfer', 'copy'] },
    label: { en: 'My shops', vi: 'Cửa hàng của tôi' }, permission: 'signed-in', menu: { under: 'website.settings' },
  },
  'website.profile': {
    path: '/profile',
    label: { en: 'Profile', vi: 'Hồ sơ' }, permission: 'signed-in', shortcut: 'u',
  },
  'auth/survey': {
    path: '/auth/survey',
    search: { register: flag, storeId: text, defaultSystemDomain: text },
    label: { en: 'About your shop', vi: 'Về cửa hàng' }, permission: 'signed-in', fullScreen: true,
  },
  'no-access': {
    path: '/no-access',
    search: { permission: text },
    label: { en: 'No access', vi: 'Không có quyền' }, permission: 'signed-in',
  },
  auth: {
    path: '/auth/$authPage',
    params: { authPage: ['login', 'shop', 'register', 'forgot', 'accept', 'verify'] },
    // `missing`: the address named no store of the person. `transfer`: the link that gives them one.
    search: { next: text, missing: flag, transfer: text, sk: text, token: text, reset_token: text, invitation_token: text },
    label: { en: 'Sign in', vi: 'Đăng nhập' }, permission: 'public', fullScreen: true,
  },
})

export type Page = keyof typeof pages
/** The table without literal types, for code that iterates over it. */
export const pageTable: Readonly<Record<Page, Definition<Page>>> = pages
export const pageNames = Object.keys(pages) as Page[]
