export { findOnboarding } from './onboarding-queries.ts'
export { resumeSteps, skipStep } from './skip-step.ts'
