import { checkTasks, everyThirdKind } from './check-tasks-test-api.ts'

checkTasks(everyThirdKind(0))
