import { defineScreens } from '../../define-screens.ts'

export const screens = defineScreens({
  'no-access': { load: () => import('./NoAccessPage.tsx') },
})
