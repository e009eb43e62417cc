import { Boxes } from 'lucide-react'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.collections': { load: () => import('./CollectionsPage.tsx'), texts: ['collections'], icon: Boxes },
  'website.collections.create': { load: () => import('./CreateCollectionPage.tsx'), texts: ['collections', 'media'] },
  'website.collections.update': {
    load: () => import('./CollectionPage.tsx'),
    texts: ['collections', 'media', 'timeline'],
    query: ({ id }) => pageQueryOptions(api.collections.show, { params: { id } }),
  },
})

export const pageTexts = defineTexts({
  collections: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
