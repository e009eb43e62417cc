import { TextInput } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import classes from './ProfilePage.module.css'

interface Props {
  /** Also contains the key that the QR code holds. */
  uri: string
  onConfirmed: (recoveryCodes: string[]) => void
  onClose: () => void
}

export function AuthenticatorStep({ uri, onConfirmed, onClose }: Props) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.twoFactor.confirm, {
    values: { code: '' },
    labels: { code: t('profile.code') },
    check: ({ code }) => ({ code: code.trim() === '' && t('shell.codeMissing') }),
    send: (body) => api.twoFactor.confirm({ body }),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    errorPlace: 'dialog',
  })
  return (
    <FormDialog form={form} title={t('profile.switchOn')} submit={t('profile.confirm')} onClose={onClose}>
      <p>{t('profile.scan')}</p>
      <div className={classes.qr}>
        <QRCodeSVG value={uri} size={176} title={t('profile.qrCode')} />
      </div>
      <p>
        {t('profile.key')}: <span className={classes.key}>{new URL(uri).searchParams.get('secret')}</span>
      </p>
      <TextInput {...form.field('code')} autoComplete="one-time-code" inputMode="numeric" />
    </FormDialog>
  )
}
