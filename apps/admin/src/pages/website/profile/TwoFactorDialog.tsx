import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { AskDialog } from '../../../ui/AskDialog.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { AuthenticatorStep } from './AuthenticatorStep.tsx'
import classes from './ProfilePage.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export type TwoFactorTask = 'begin' | 'codes' | 'remove'

const titles = {
  begin: 'profile.switchOn',
  codes: 'profile.newCodes',
  remove: 'profile.switchOff',
} as const satisfies Record<TwoFactorTask, string>
const formId = 'two-factor-password'

/** The password first; then what the task needs: an authenticator, its recovery codes, or nothing more. */
export function TwoFactorDialog({ task, onClose }: { task: TwoFactorTask; onClose: () => void }) {
  const { t } = useTranslation()
  const [uri, setUri] = useState<string>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => {
    void queryClient.invalidateQueries({ queryKey: ['twoFactor'] })
    onClose()
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async (password: string) => {
      if (task === 'begin') setUri((await api.twoFactor.begin({ body: { password } })).uri)
      else if (task === 'codes')
        setCodes((await api.twoFactor.renewRecoveryCodes({ body: { password } })).recoveryCodes)
      else {
        await api.twoFactor.remove({ body: { password } })
        close()
      }
    },
    meta: { quiet: true },
  })
  if (codes) return <RecoveryCodes codes={codes} onClose={close} />
  if (uri) return <AuthenticatorStep uri={uri} onConfirmed={setCodes} onClose={close} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(String(new FormData(event.currentTarget).get('password')).trim())
  }
  return (
    <AskDialog
      title={t(titles[task])}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('profile.continue')}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.fields} onSubmit={submit}>
        <PasswordField
          name="password"
          label={t('profile.passwordFirst')}
          autoComplete="current-password"
          required
          withAsterisk={false}
        />
      </form>
    </AskDialog>
  )
}
