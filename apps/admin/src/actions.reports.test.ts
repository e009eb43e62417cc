import { checkActions } from './testing/check-actions.ts'
import { screenGroups } from './testing/each-screen.ts'

checkActions(screenGroups.reports ?? [])
