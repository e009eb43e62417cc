import { onboarding } from '@backroom/contract/onboarding/endpoints'
import { findOnboarding, resumeSteps, skipStep } from '@backroom/domain/onboarding/onboarding'
import { implement } from '../http/implement.ts'

export const onboardingHandlers = implement(onboarding, {
  status: (ctx, { query }) => findOnboarding(ctx, query.language),
  skip: (ctx, { query }) => skipStep(ctx, query.language),
  resume: (ctx, { query }) => resumeSteps(ctx, query.language),
})
