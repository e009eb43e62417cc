import { ShoppingBasket } from 'lucide-react'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.abandoned': { load: () => import('./AbandonedPage.tsx'), texts: ['abandoned'], icon: ShoppingBasket },
  'website.abandoned.emails': { load: () => import('./emails/EmailsPage.tsx'), texts: ['abandoned'] },
  'website.abandoned.detail': {
    load: () => import('./detail/AbandonedCheckoutPage.tsx'),
    texts: ['abandoned'],
    query: ({ id }) => pageQueryOptions(api.abandonedCheckouts.show, { params: { id } }),
  },
})

export const pageTexts = defineTexts({
  abandoned: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
