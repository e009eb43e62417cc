export { choosePlan } from './choose-plan.ts'
export { startChosenPlan } from './start-chosen-plan.job.ts'
