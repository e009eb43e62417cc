export { billPlan } from './bill-plan.job.ts'
export { choosePlan, payPlan } from './choose-plan.ts'
export { findPlan } from './plan-queries.ts'
