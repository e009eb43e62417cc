import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './OnboardingChip.module.css'
import { useOnboarding } from './use-onboarding.ts'

/** What is left of the notice once it is closed: a button in the toolbar that brings it back. */
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
