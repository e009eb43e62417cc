import { Bell } from 'lucide-react'
import { defineScreens, defineTexts } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.notification': { load: () => import('./NotificationPage.tsx'), icon: Bell },
})

export const texts = defineTexts({
  notifications: { en: () => import('./texts.en.ts'), vi: () => import('./texts.vi.ts') },
})
