import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import { answerSecondFactor } from '../session/second-factor.ts'
import { AskDialog } from '../ui/AskDialog.tsx'

const formId = 'second-factor'

/** Asks for the code that a call waits for; the call goes on when it is right. */
export default function SecondFactorDialog() {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: (code: string) => api.twoFactor.verify({ body: { code } }),
    meta: { quiet: true },
    onSuccess: () => answerSecondFactor(true),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(String(new FormData(event.currentTarget).get('code')).trim())
  }
  const cancel = () => answerSecondFactor(false)
  return (
    <AskDialog
      title={t('shell.secondFactor')}
      onClose={cancel}
      actions={
        <>
          <Button variant="default" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('shell.goOn')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextInput name="code" label={t('auth.code')} autoComplete="one-time-code" required withAsterisk={false} />
      </form>
    </AskDialog>
  )
}
