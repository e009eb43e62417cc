import { Users } from 'lucide-react'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.customer': { load: () => import('./CustomersPage.tsx'), texts: ['customers'], icon: Users },
  'website.customer.create': { load: () => import('./CreateCustomerPage.tsx'), texts: ['customers'] },
  'website.customer.import': {
    load: () => import('./import/ImportCustomersPage.tsx'),
    texts: ['customerImport', 'fileImport'],
  },
  'website.customer.detail': {
    load: () => import('./detail/CustomerPage.tsx'),
    texts: ['customers'],
    query: ({ id }) => pageQueryOptions(api.customers.show, { params: { id } }),
  },
  'website.customer.update': {
    load: () => import('./EditCustomerPage.tsx'),
    texts: ['customers'],
    query: ({ id }) => pageQueryOptions(api.customers.show, { params: { id } }),
  },
})

export const pageTexts = defineTexts({
  customerImport: { en: () => import('./import/page-texts.en.ts'), vi: () => import('./import/page-texts.vi.ts') },
  customers: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
