import { BadgePercent, FlaskConical, TicketPercent } from 'lucide-react'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.discount.code': { load: () => import('./CodeDiscountsPage.tsx'), texts: ['discounts'], icon: TicketPercent },
  'website.discount.automatic': {
    load: () => import('./AutomaticDiscountsPage.tsx'),
    texts: ['discounts'],
    icon: BadgePercent,
  },
  'website.discount.code.codes': { load: () => import('./codes/CodesPage.tsx'), texts: ['discounts'] },
  'website.discount.simulator': {
    load: () => import('./simulator/SimulatorPage.tsx'),
    texts: ['discounts'],
    icon: FlaskConical,
  },
  'website.discount.code.create': { load: () => import('./CreateDiscountPage.tsx'), texts: ['discounts'] },
  'website.discount.code.update': {
    load: () => import('./DiscountPage.tsx'),
    texts: ['discounts', 'timeline'],
    query: ({ id }) => pageQueryOptions(api.discounts.show, { params: { id } }),
  },
})

export const pageTexts = defineTexts({
  discounts: { en: () => import('./page-texts.en.ts'), vi: () => import('./page-texts.vi.ts') },
})
