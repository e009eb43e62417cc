import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx'
import { AuthenticatorStep } from './AuthenticatorStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export type TwoFactorTask = 'begin' | 'codes' | 'remove'

const titles = {
  begin: 'profile.switchOn',
  codes: 'profile.newCodes',
  remove: 'profile.switchOff',
} as const satisfies Record<TwoFactorTask, string>

/** Asks for the password first. Then shows the authenticator, the recovery codes, or nothing more. */
export function TwoFactorDialog({ task, onClose }: { task: TwoFactorTask; onClose: () => void }) {
  const { t } = useTranslation()
  const [uri, setUri] = useState<string>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => {
    void queryClient.invalidateQueries({ queryKey: ['twoFactor'] })
    onClose()
  }
  const tasks = {
    begin: async (body: { password: string }) => setUri((await api.twoFactor.begin({ body })).uri),
    codes: async (body: { password: string }) =>
      setCodes((await api.twoFactor.renewRecoveryCodes({ body })).recoveryCodes),
    remove: async (body: { password: string }) => {
      await api.twoFactor.remove({ body })
      close()
    },
  } satisfies Record<TwoFactorTask, unknown>
  // All three tasks start with the password.
  const form = useSubmitForm(api.twoFactor.begin, {
    values: { password: '' },
    labels: { password: t('profile.passwordFirst') },
    check: ({ password }) => ({ password: password.trim() === '' && t('auth.passwordRequired') }),
    send: (body) => tasks[task](body),
    onDone: () => undefined,
    errorPlace: 'dialog',
  })
  if (codes) return <RecoveryCodes codes={codes} onClose={close} />
  if (uri) return <AuthenticatorStep uri={uri} onConfirmed={setCodes} onClose={close} />
  return (
    <FormDialog form={form} title={t(titles[task])} submit={t('profile.continue')} onClose={onClose}>
      <PasswordField {...form.field('password')} autoComplete="current-password" />
    </FormDialog>
  )
}
