import type { Fault } from './fault.ts'

const home = 'packages/storefront/src/sections'
const editor = 'apps/admin/src/pages/website/themes/editor'
const reviews = [`${home}/product-review/product-review.test.tsx`]
const panels = [`${editor}/panels/section-types.test.ts`]

export const sectionTypesFaults: Fault[] = [
  {
    promise: 'a page reads the scripts of its own sections alone',
    file: `${home}/enhance-sections.ts`,
    find: "all('[data-section-type]')",
    put: "all('[data-section-none]')",
    tests: [`${home}/with-behaviour.test.ts`],
  },
  {
    promise: 'a script that comes when its section is gone brings nothing to life',
    file: `${home}/with-behaviour.ts`,
    find: 'if (isWanted) use(enhance)',
    put: 'use(enhance)',
    tests: [`${home}/with-behaviour.test.ts`],
  },
  {
    promise: 'every setting of a section changes what is drawn',
    file: `${home}/head-image/SlideImage.tsx`,
    find: 'if (isFileAddress(media))',
    put: "if (media === 'never')",
    tests: [`${home}/every-setting.test.tsx`],
  },
  {
    promise: 'the preview draws an edit as the server draws it',
    file: 'packages/storefront/src/storefront-context.tsx',
    find: "    for (const handle of names ? names.split('\\n') : []) needs.request('product', handle)\n",
    put: '',
    tests: ['packages/storefront/src/preview/server-and-preview.test.tsx'],
  },
  {
    promise: 'merchants’ HTML has no origin',
    file: 'packages/storefront/src/html-frame/HtmlFrame.tsx',
    find: 'sandbox="allow-scripts"',
    put: 'sandbox="allow-scripts allow-same-origin"',
    tests: reviews,
  },
  {
    promise: 'only the frame itself says how high it is',
    file: 'packages/storefront/src/html-frame/follow-height.ts',
    find: 'source === frame.contentWindow ? heightIn(data) : undefined',
    put: 'heightIn(data)',
    tests: reviews,
  },
  {
    promise: 'the frame of merchants’ HTML has a bound',
    file: 'packages/storefront/src/html-frame/html-frame.ts',
    find: 'Math.min(Math.ceil(height), greatestHeight)',
    put: 'Math.ceil(height)',
    tests: reviews,
  },
  {
    promise: 'merchants’ HTML has no network',
    file: 'apps/server/src/plugins/security-headers.ts',
    find: "sandbox: ['allow-scripts'],\n        defaultSrc: [none],",
    put: "sandbox: ['allow-scripts'],\n        defaultSrc: [self],",
    tests: ['apps/server/src/storefront/html-frame.test.ts'],
  },
  {
    promise: 'the frame of merchants’ HTML is no page of its own',
    file: 'apps/server/src/storefront/html-frame-route.ts',
    find: 'if (!isFramed)',
    put: 'if (isFramed === undefined)',
    tests: ['apps/server/src/storefront/html-frame.test.ts'],
  },
  {
    promise: 'HTML that is too long is refused when it is saved',
    file: 'packages/theme/src/document/clean-document.ts',
    find: "field.kind === 'code' ? field.maxLength : richTextLength",
    put: "field.kind === 'code' ? Number.MAX_VALUE : richTextLength",
    tests: ['apps/server/src/storefront/hostile-theme.test.ts'],
  },
  {
    promise: 'a page is forgotten with each product that a section of it names',
    file: 'apps/server/src/storefront/cache/page-topics.ts',
    find: '        ...Object.values(view.needs.product),\n',
    put: '',
    tests: ['apps/server/src/storefront/home-page.test.ts'],
  },
  {
    promise: 'only products on sale are offered to a section',
    file: 'packages/domain/src/products/find-products.ts',
    find: "    .where('status', '=', 'active')\n",
    put: '',
    tests: ['packages/domain/src/products/find-products.test.ts'],
  },
  {
    promise: 'a flash deal ends now plus the total of what is entered',
    file: `${editor}/controls/timer/started-at.ts`,
    find: '(day * 24 + hour) * 60',
    put: '(day + hour) * 60',
    tests: [`${editor}/controls/timer/started-at.test.ts`],
  },
  {
    promise: 'a flash deal holds ten products of its own at most',
    file: 'packages/theme/src/actions/add-block.ts',
    find: ' && ofType.length < max',
    put: '',
    tests: [`${home}/flash-deal/flash-deal.test.tsx`],
  },
  {
    promise: 'products and collections are searched 300 ms after the last key',
    file: `${editor}/controls/found/FoundSelect.tsx`,
    find: 'searchMs = 300',
    put: 'searchMs = 200',
    tests: panels,
  },
  {
    promise: 'nothing is searched while nothing is typed',
    file: `${editor}/controls/found/FoundSelect.tsx`,
    find: 'enabled: isSearch || isOpenList',
    put: 'enabled: true',
    tests: panels,
  },
  {
    promise: 'a slider of products stays out of the list that is ordered',
    file: `${home}/slider-product/schema.ts`,
    find: '  isUnlisted: true,\n',
    put: '',
    tests: panels,
  },
  {
    promise: 'tabs of a slider are changed by the arrow keys',
    file: `${home}/slider-product/behaviour.ts`,
    find: 'ArrowRight: index + 1',
    put: 'ArrowRight: index',
    tests: [`${home}/slider-product/slider-product.test.tsx`],
  },
  {
    promise: 'a product stands once beside its collection',
    file: `${home}/product-with-collection/use-pair.ts`,
    find: 'id !== product?.id',
    put: "id !== ''",
    tests: [`${home}/product-with-collection/product-with-collection.test.tsx`],
  },
  {
    promise: 'a deal’s own products come first, and each stands once',
    file: `${home}/flash-deal/use-deal.ts`,
    find: 'if (!products.has(product.id)) products.set(product.id, product)',
    put: 'products.set(crypto.randomUUID(), product)',
    tests: [`${home}/flash-deal/flash-deal.test.tsx`],
  },
]
