import { ListChecks } from 'lucide-react'
import { defineScreens } from '../../../define-screens.ts'

export const screens = defineScreens({
  'website.tasks': { load: () => import('./TasksPage.tsx'), icon: ListChecks },
})
