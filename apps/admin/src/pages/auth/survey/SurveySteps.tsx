import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useNavigateTo, usePage } from '../../../links.tsx'
import classes from './Survey.module.css'
import { type Answers, BusinessStep, KindStep, PlaceStep } from './steps.tsx'

export type Survey = Answer<typeof contract.survey.show>
const steps = [BusinessStep, KindStep, PlaceStep]

export function SurveySteps({ saved }: { saved: Survey }) {
  const { t } = useTranslation()
  const { register, defaultSystemDomain } = usePage('auth/survey').search
  const [step, setStep] = useState(Math.min(saved.step, steps.length - 1))
  const [answers, setAnswers] = useState<Answers>({
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...saved.answers,
  })
  const save = useSave()
  const isLast = step === steps.length - 1
  const Step = steps[step] ?? BusinessStep
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    if (isLast) return save.mutate({ step: steps.length, answers, finish: 'answered' })
    save.mutate({ step: step + 1, answers }, { onSuccess: () => setStep(step + 1) })
  }
  const isNew = register === 'true'
  return (
    <form className={classes.survey} onSubmit={goOn}>
      <div>
        <h1 className={classes.title}>{isNew ? t('survey.welcome') : t('survey.title')}</h1>
        <p className={classes.text}>
          {isNew ? t('survey.welcomeText', { domain: defaultSystemDomain }) : t('survey.text')}
        </p>
      </div>
      <p className={classes.progress} role="status">
        {t('survey.progress', { step: step + 1, steps: steps.length })}
      </p>
      <Step answers={answers} onAnswer={(part) => setAnswers({ ...answers, ...part })} />
      <div className={classes.actions}>
        {step > 0 && (
          <Button variant="default" onClick={() => setStep(step - 1)}>
            {t('survey.back')}
          </Button>
        )}
        <Button type="submit" loading={save.isPending}>
          {isLast ? t('survey.finish') : t('survey.next')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          className={classes.skip ?? ''}
          disabled={save.isPending}
          onClick={() => save.mutate({ step, answers, finish: 'skipped' })}
        >
          {t('survey.skip')}
        </Button>
      </div>
    </form>
  )
}

type Saved = Pick<Survey, 'step' | 'answers'> & { finish?: 'answered' | 'skipped' }

/** Saves the answers. On failure the typed values stay and a notice shows the error. */
function useSave() {
  const navigateTo = useNavigateTo()
  return useMutation({
    mutationFn: (body: Saved) => api.survey.save({ body }),
    meta: { quiet: true },
    onSuccess: async (saved) => {
      if (!saved.isDone) return
      queryClient.clear()
      await navigateTo('website')
    },
  })
}
