import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import { checkActions } from './testing/check-actions.ts'
import { everyThirdScreen } from './testing/each-screen.ts'

checkActions(partOfCases(everyThirdScreen(2)))
