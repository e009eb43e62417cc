import { Suspense } from 'react'
import { useStore } from '../../session/use-store.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { TrialBanner } from './TrialBanner.tsx'

const UnpaidBanner = lazyPart(() => import('./UnpaidBanner.tsx'))

/** What everybody in the shop should know of its plan. */
export function PlanBanner() {
  const { planState, trial } = useStore()
  if (planState === 'active' || trial) return <TrialBanner />
  return (
    <Suspense>
      <UnpaidBanner state={planState} />
    </Suspense>
  )
}
