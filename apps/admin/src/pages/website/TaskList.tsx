import type { Language } from '@backroom/contract/platform/api/language'
import type { OnboardingStatus } from '@backroom/contract/stores/onboarding/endpoints'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { queryClient } from '../../api/query-client.ts'
import { onboardingOptions } from '../../shell/onboarding/onboarding-options.ts'
import { useStepPath } from '../../shell/onboarding/use-step-path.ts'
import { Card } from '../../ui/layout/Card.tsx'
import classes from './TaskList.module.css'

/** The setup steps of a new store until all are done. Skipped steps can be restored. */
export function TaskList() {
  const { t, i18n } = useTranslation()
  const options = onboardingOptions(i18n.language)
  const steps = useQuery(options).data?.steps ?? []
  const { mutate: resume, isPending } = useMutation({
    mutationFn: () => api.onboarding.resume({ query: { language: i18n.language as Language } }),
    meta: { quiet: true },
    onSuccess: (answer) => queryClient.setQueryData(options.queryKey, answer),
  })
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <div className={classes.whole}>
      <Card
        title={t('onboarding.tasks')}
        aside={<span className={classes.soft}>{t('onboarding.progress', { done, total: steps.length })}</span>}
        flush
      >
        <ul className={classes.list}>
          {steps.map((step) => (
            <Task key={step.field} step={step} />
          ))}
        </ul>
        {steps.some(({ isSkipped }) => isSkipped) && (
          <div className={classes.foot}>
            <Button variant="subtle" color="gray" loading={isPending} onClick={() => resume()}>
              {t('onboarding.resume')}
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}

function Task({ step }: { step: OnboardingStatus['steps'][number] }) {
  const { t } = useTranslation()
  const goTo = useStepPath()
  const { name, path, isDone, isSkipped } = step
  const [Icon, word] = isDone
    ? ([CircleCheck, t('onboarding.done')] as const)
    : isSkipped
      ? ([CircleDashed, t('onboarding.skipped')] as const)
      : ([Circle, t('onboarding.open')] as const)
  return (
    <li data-done={isDone || undefined}>
      <Icon size={20} aria-hidden="true" />
      <span className={classes.name}>{name}</span>
      <span className={classes.soft}>{word}</span>
      {!isDone && (
        <Button variant="default" size="xs" aria-label={t('onboarding.goTo', { name })} onClick={() => goTo(path)}>
          {t('onboarding.go')}
        </Button>
      )}
    </li>
  )
}
