import { onboarding } from '@backroom/contract/stores/onboarding/endpoints'
import { findOnboarding, resumeSteps, skipStep } from '@backroom/domain/stores/onboarding/onboarding'
import { implement } from '../../http/implement.ts'

export const handlers = implement(onboarding, {
  status: (ctx, { query }) => findOnboarding(ctx, query.language),
  skip: (ctx, { query }) => skipStep(ctx, query.language),
  resume: (ctx, { query }) => resumeSteps(ctx, query.language),
})
