import { backToHome } from '@backroom/contract/stores/onboarding/steps'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../session/use-store.ts'
import { isFinishSeen, markFinishSeen } from './finish-seen.ts'
import { foldedOnboarding } from './folded-onboarding.ts'
import { onboardingOptions } from './onboarding-options.ts'

/** The next setup step, and whether its notice is open. It opens by itself once per session, later from the toolbar. */
export function useOnboarding() {
  const { i18n } = useTranslation()
  const { id: storeId } = useStore()
  const { data, isPending } = useQuery(onboardingOptions(i18n.language))
  const isFolded = useSyncExternalStore(foldedOnboarding.subscribe, () => foldedOnboarding.has(storeId))
  const step = data?.currentConfig
  const isLast = step?.button === backToHome
  const isDone = !step || (isLast && isFinishSeen(storeId))
  return {
    step: isDone ? undefined : step,
    isPending,
    isLast,
    isFolded,
    fold: () => {
      if (isLast) markFinishSeen(storeId)
      foldedOnboarding.add(storeId)
    },
    unfold: () => foldedOnboarding.remove(storeId),
  }
}
