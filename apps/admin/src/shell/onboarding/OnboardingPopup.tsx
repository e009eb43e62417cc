import type { Language } from '@backroom/contract/platform/api/language'
import { Button, CloseButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { queryClient } from '../../api/query-client.ts'
import { useStore } from '../../session/use-store.ts'
import classes from './OnboardingPopup.module.css'
import { onboardingOptions } from './onboarding-options.ts'
import { cutButton, describeStep } from './step-texts.ts'
import { useOnboarding } from './use-onboarding.ts'
import { useStepPath } from './use-step-path.ts'

interface Props {
  /** Called once it is known whether there is a step. */
  onKnown: () => void
}

/** The next setup step, above the page. The closed notice collapses into the toolbar. */
export default function OnboardingPopup(props: Props) {
  const { t, i18n } = useTranslation()
  const goTo = useStepPath()
  const { domain } = useStore()
  const { step, isPending: isUnknown, isLast, isFolded, fold } = useOnboarding()
  const onKnown = useEffectEvent(props.onKnown)
  useEffect(() => {
    if (!isUnknown) onKnown()
  }, [isUnknown])
  const { mutate: skip, isPending } = useMutation({
    mutationFn: () => api.onboarding.skip({ query: { language: i18n.language as Language } }),
    meta: { quiet: true },
    onSuccess: (answer) => queryClient.setQueryData(onboardingOptions(i18n.language).queryKey, answer),
  })
  if (!step || isFolded) return null
  return (
    <aside className={classes.popup} aria-label={t('onboarding.label')}>
      <div className={classes.step}>
        <h2 className={classes.title}>{t('onboarding.next', { name: step.name })}</h2>
        <p className={classes.text}>{describeStep(step, domain)}</p>
      </div>
      <div className={classes.actions}>
        <Button
          size="sm"
          title={step.button}
          onClick={() => {
            goTo(step.path)
            if (isLast) fold()
          }}
        >
          {isLast ? t('onboarding.backToHome') : cutButton(step.button)}
        </Button>
        <Button size="sm" variant="subtle" color="gray" loading={isPending} onClick={() => (isLast ? fold() : skip())}>
          {t('onboarding.skip')}
        </Button>
        <CloseButton aria-label={t('ui.close')} onClick={fold} />
      </div>
    </aside>
  )
}
