import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { AskDialog } from '../../../ui/AskDialog.tsx'
import classes from './ProfilePage.module.css'

interface Props {
  /** Holds the key too: what an authenticator app reads. */
  uri: string
  onConfirmed: (recoveryCodes: string[]) => void
  onClose: () => void
}

const formId = 'two-factor-code'

export function AuthenticatorStep({ uri, onConfirmed, onClose }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: (code: string) => api.twoFactor.confirm({ body: { code } }),
    meta: { quiet: true },
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(String(new FormData(event.currentTarget).get('code')).trim())
  }
  return (
    <AskDialog
      title={t('profile.switchOn')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            {t('profile.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.fields} onSubmit={submit}>
        <p>{t('profile.scan')}</p>
        <div className={classes.qr}>
          <QRCodeSVG value={uri} size={176} title={t('profile.qrCode')} />
        </div>
        <p>
          {t('profile.key')}: <span className={classes.key}>{new URL(uri).searchParams.get('secret')}</span>
        </p>
        <TextInput
          name="code"
          label={t('profile.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          withAsterisk={false}
        />
      </form>
    </AskDialog>
  )
}
