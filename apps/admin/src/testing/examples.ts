import type { CostRules } from '@backroom/contract/analytics/profit/endpoints'
import type { ProductDetail, ProductSummary } from '@backroom/contract/catalog/products/endpoints'
import type { ImportFile } from '@backroom/contract/catalog/products/product-import'
import { emptyProduct, emptyVariant } from '@backroom/contract/catalog/products/product-values'
import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import type { StoreSummary } from '@backroom/contract/people/users/endpoints'
import type { Task } from '@backroom/contract/platform/tasks/endpoints'
import type { OrderSummary } from '@backroom/contract/selling/orders/endpoints'

// Valid API objects. A test only sets the fields that matter to it.

export const exampleStore = (part: Partial<StoreSummary> = {}): StoreSummary => ({
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Northwind Tees',
  slug: 'northwind',
  domain: 'northwind.localhost:4000',
  themeKey: 'hydro',
  isEnabled: true,
  role: 'owner',
  createdAt: '2026-01-02T03:04:05.000Z',
  ...part,
})

export const exampleOrder = (part: Partial<OrderSummary> = {}): OrderSummary => ({
  id: '019a0000-0000-7000-8000-00000000001a',
  number: 1042,
  name: '#1042',
  placedAt: '2026-11-21T22:05:00.000Z',
  customerId: '019a0000-0000-7000-8000-0000000000c1',
  customerName: 'Linh Trần',
  email: 'linh@example.com',
  status: 'open',
  paymentStatus: 'paid',
  fulfillmentStatus: 'unfulfilled',
  isEmptied: false,
  itemCount: 2,
  totalCents: 3998,
  currency: 'USD',
  tags: ['gift'],
  isArchived: false,
  source: 'storefront',
  ...{ disputeState: null, returnState: null, riskLevel: null, riskReview: null },
  ...part,
})

export const exampleProduct = (part: Partial<ProductSummary> = {}): ProductSummary => ({
  id: '019a0000-0000-7000-8000-0000000000d1',
  title: 'Blue mug',
  handle: 'blue-mug',
  status: 'active',
  vendor: '',
  productType: 'Mug',
  tags: ['summer'],
  variantCount: 3,
  soldOutCount: 0,
  priceCents: 900,
  currency: 'USD',
  stock: null,
  imageUrl: '',
  url: 'http://northwind.localhost:4000/products/blue-mug',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-02T00:00:00Z',
  ...part,
})

export const exampleImportFile: ImportFile = {
  ...{ encoding: 'utf-8', separator: ',', products: 1, rows: 1 },
  columns: [
    { name: 'Title', meaning: 'Title', samples: ['Mug'] },
    { name: 'Price', meaning: 'Variant Price', samples: ['9'] },
  ],
}

export const exampleProductDetail = (part: Partial<ProductDetail> = {}): ProductDetail => ({
  ...emptyProduct,
  id: '019a0000-0000-7000-8000-0000000000d1',
  title: 'Blue mug',
  handle: 'blue-mug',
  status: 'active',
  vendor: '',
  tags: [],
  images: [],
  currency: 'USD',
  imageUrl: '',
  url: 'http://northwind.localhost:4000/products/blue-mug',
  options: [{ name: 'Size', values: ['Large'] }],
  variants: [
    {
      ...emptyVariant,
      id: '019a0000-0000-7000-8000-0000000000d2',
      title: 'Large',
      optionValues: ['Large'],
      sku: 'MUG-L',
      priceCents: 900,
      compareAtCents: 1200,
      stock: null,
    },
  ],
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  revision: 1,
  ...part,
})

export const exampleTheme = (part: Partial<ThemeSummary> = {}): ThemeSummary => ({
  id: '019a0000-0000-7000-8000-0000000000aa',
  name: 'Northwind',
  themeKey: 'hydro',
  isLive: true,
  revision: 3,
  publishedRevision: 3,
  savedAt: '2026-11-21T05:00:00.000Z',
  publishedAt: '2026-11-21T05:00:00.000Z',
  publishAt: null,
  scheduledRevision: null,
  pictureUrl: '/files/019a0000-0000-7000-8000-00000000000a/0123456789abcdef0123456789abcdef/640.webp',
  isPictureCurrent: true,
  ...part,
})

export const exampleConnection = {
  id: '019a0000-0000-7000-8000-00000000000c',
  name: 'Test gateway',
  kind: 'test' as const,
  isActive: true,
  currency: null,
  hint: '',
  instructions: '',
  unpaidDays: null,
  remindHours: null,
  account: null,
  isTest: false,
  capturesByHand: false,
  events: null,
  health: null,
  position: 0,
  takesSales: true,
  revision: 1,
}

export const exampleTask = (part: Partial<Task> = {}): Task => ({
  id: '019a0000-0000-7000-8000-0000000000e1',
  kind: 'orders.export',
  state: 'running',
  undoes: null,
  done: 250,
  total: 1000,
  failed: 0,
  isUndoable: false,
  message: null,
  file: null,
  startedBy: { id: '019a0000-0000-7000-8000-00000000000a', name: 'Ada Nguyen', email: 'ada@example.com' },
  createdAt: '2026-11-21T22:05:00.000Z',
  startedAt: '2026-11-21T22:05:00.000Z',
  finishedAt: null,
  cancelRequestedAt: null,
  undoneAt: null,
  ...part,
})

export const exampleCostRules = (part: Partial<CostRules> = {}): CostRules => ({
  currency: 'USD',
  revision: 2,
  validOn: '2026-11-01',
  paymentBasisPoints: 290,
  paymentCents: 30,
  otherBasisPoints: 0,
  otherCents: 0,
  disputeCents: 0,
  goods: [],
  shipping: [{ countryCode: 'US', orderCents: 400, itemCents: 50 }],
  versions: [{ version: 1, validOn: '2026-11-01', savedAt: '2026-11-01T03:04:05Z' }],
  ...part,
})
