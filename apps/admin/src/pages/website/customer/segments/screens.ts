import { defineScreens, defineTexts } from '../../../../define-screens.ts'

export const screens = defineScreens({
  'website.customer.segments.list': { load: () => import('./SegmentsPage.tsx'), texts: ['segments'] },
  'website.customer.segments.create': {
    load: () => import('./CreateSegmentPage.tsx'),
    texts: ['segments', 'customers'],
  },
  'website.customer.segments.update': { load: () => import('./SegmentPage.tsx'), texts: ['segments', 'customers'] },
})

export const pageTexts = defineTexts({
  segments: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
