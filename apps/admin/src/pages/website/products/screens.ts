import { Shirt } from 'lucide-react'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.products': { load: () => import('./ProductsPage.tsx'), texts: ['products'], icon: Shirt },
  'website.products.bulkEdit': {
    load: () => import('./bulk-edit/BulkEditPage.tsx'),
    texts: ['bulkEdit', 'grid', 'products'],
  },
  'website.products.create': {
    load: () => import('./create/CreateProductPage.tsx'),
    texts: ['grid', 'media', 'products'],
  },
  'website.products.import': {
    load: () => import('./import/ImportProductsPage.tsx'),
    texts: ['productImport', 'fileImport'],
  },
  'website.products.update': {
    load: () => import('./update/UpdateProductPage.tsx'),
    texts: ['grid', 'inventory', 'media', 'products', 'timeline'],
    query: ({ id }) => pageQueryOptions(api.products.show, { params: { id } }),
  },
})

export const pageTexts = defineTexts({
  bulkEdit: { en: () => import('./bulk-edit/page-texts.en.ts'), vi: () => import('./bulk-edit/page-texts.vi.ts') },
  products: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
  fileImport: {
    en: () => import('../../../pickers/import/page-texts.en.ts'),
    vi: () => import('../../../pickers/import/page-texts.vi.ts'),
  },
  productImport: { en: () => import('./import/page-texts.en.ts'), vi: () => import('./import/page-texts.vi.ts') },
})
