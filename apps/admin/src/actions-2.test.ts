import { checkActions } from './testing/check-actions.ts'
import { everyThirdScreen } from './testing/each-screen.ts'

checkActions(everyThirdScreen(1))
