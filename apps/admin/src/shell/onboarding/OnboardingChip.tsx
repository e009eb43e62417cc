import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './OnboardingChip.module.css'
import { useOnboarding } from './use-onboarding.ts'

/** A toolbar button that reopens the closed onboarding notice. */
export default function OnboardingChip() {
  const { t } = useTranslation()
  const { step, isFolded, unfold } = useOnboarding()
  if (!step || !isFolded) return null
  const label = t('onboarding.next', { name: step.name })
  return (
    <button type="button" className={classes.chip} aria-label={label} title={label} onClick={unfold}>
      <ListChecks size={20} aria-hidden="true" />
    </button>
  )
}
