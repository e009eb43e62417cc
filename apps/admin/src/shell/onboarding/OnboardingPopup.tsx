import { backToHome } from '@backroom/contract/onboarding-steps'
import { Button, CloseButton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { queryClient } from '../../api/query-client.ts'
import type { Language } from '../../i18n/i18n.ts'
import { readAccount } from '../../session/account-info.ts'
import { useStore } from '../../session/use-store.ts'
import { isFinishSeen, markFinishSeen } from './finish-seen.ts'
import classes from './OnboardingPopup.module.css'
import { onboardingOptions } from './onboarding-options.ts'
import { cutButton, describeStep } from './step-words.ts'
import { useStepPath } from './use-step-path.ts'

/** The step to do next, in the corner; it keeps nobody from working. Closed, it stays away until the next visit. */
export default function OnboardingPopup() {
  const { t, i18n } = useTranslation()
  const { id: storeId } = useStore()
  const goTo = useStepPath()
  const options = onboardingOptions(i18n.language)
  const { data } = useQuery(options)
  const [isClosed, setClosed] = useState(false)
  const { mutate: skip, isPending } = useMutation({
    mutationFn: () => api.onboarding.skip({ query: { language: i18n.language as Language } }),
    meta: { quiet: true },
    onSuccess: (answer) => queryClient.setQueryData(options.queryKey, answer),
  })
  const step = data?.currentConfig
  const isLast = step?.button === backToHome
  if (!step || isClosed || (isLast && isFinishSeen(storeId))) return null
  const close = () => {
    if (isLast) markFinishSeen(storeId)
    setClosed(true)
  }
  return (
    <aside className={classes.popup} aria-label={t('onboarding.label')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('onboarding.next', { name: step.name })}</h2>
        <CloseButton aria-label={t('ui.close')} onClick={close} />
      </div>
      <p className={classes.text}>{describeStep(step, readAccount().storeDomain ?? '')}</p>
      <div className={classes.actions}>
        <Button
          title={step.button}
          onClick={() => {
            goTo(step.path)
            if (isLast) close()
          }}
        >
          {isLast ? t('onboarding.backToHome') : cutButton(step.button)}
        </Button>
        <Button variant="subtle" color="gray" loading={isPending} onClick={() => (isLast ? close() : skip())}>
          {t('onboarding.skip')}
        </Button>
      </div>
    </aside>
  )
}
