import { FilePen } from 'lucide-react'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.drafts': { load: () => import('./DraftOrdersPage.tsx'), texts: ['drafts'], icon: FilePen },
  'website.drafts.create': { load: () => import('./CreateDraftPage.tsx'), texts: ['drafts'] },
  'website.drafts.detail': {
    load: () => import('./DraftPage.tsx'),
    texts: ['drafts', 'timeline'],
    query: ({ id }) => pageQueryOptions(api.draftOrders.show, { params: { id } }),
  },
})

export const pageTexts = defineTexts({
  drafts: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
