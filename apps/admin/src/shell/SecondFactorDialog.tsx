import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useSubmitForm } from '../forms/use-submit-form.ts'
import { answerSecondFactor } from '../session/second-factor.ts'

/** Asks for a second factor. The pending call continues after a correct code. */
export default function SecondFactorDialog() {
  const { t } = useTranslation()
  const form = useSubmitForm(api.twoFactor.verify, {
    values: { code: '' },
    labels: { code: t('auth.code') },
    check: ({ code }) => ({ code: code.trim() === '' && t('shell.codeMissing') }),
    send: (body) => api.twoFactor.verify({ body }),
    onDone: () => answerSecondFactor(true),
    errorPlace: 'dialog',
  })
  const cancel = () => answerSecondFactor(false)
  return (
    <FormDialog form={form} title={t('shell.secondFactor')} submit={t('shell.goOn')} onClose={cancel}>
      <TextInput {...form.field('code')} autoComplete="one-time-code" />
    </FormDialog>
  )
}
