import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toPage } from '../../../links.tsx'
import classes from '../log-in/LoginForm.module.css'

interface Props {
  email: string
  isSending: boolean
  /** Undefined until the mail was sent again. */
  wasResent: boolean
  onSendAgain: () => void
}

/** Shown after a mail was requested. Does not reveal whether the address has an account. */
export function CheckMail({ email, isSending, wasResent, onSendAgain }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.form}>
      <div>
        <h1 className={classes.title}>{t('account.checkMail')}</h1>
        <p className={classes.text}>{t('account.checkMailText', { email })}</p>
      </div>
      <p className={classes.text} role="status">
        {wasResent ? t('account.sentAgain') : t('account.checkMailHint')}
      </p>
      <Button variant="default" size="md" loading={isSending} onClick={onSendAgain}>
        {t('account.sendAgain')}
      </Button>
      <Button variant="subtle" size="md" renderRoot={toPage('auth', { authPage: 'login' })}>
        {t('account.backToSignIn')}
      </Button>
    </div>
  )
}
