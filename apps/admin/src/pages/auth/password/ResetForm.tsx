import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { publicApi } from '../../../api/api.ts'
import { queryOptions } from '../../../api/client.ts'
import { SubmitForm } from '../../../forms/SubmitForm.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { useNavigateTo } from '../../../links.tsx'
import { clearAccount } from '../../../session/account-info.ts'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import { LoadingRows } from '../../../ui/states/LoadingRows.tsx'
import classes from '../log-in/LoginForm.module.css'
import { LinkFailure } from '../sign-up/LinkFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { newPasswordError } from './new-password-rule.ts'

export function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const link = useQuery({
    ...queryOptions(publicApi.auth.checkReset, { query: { token } }),
    meta: { ownNotice: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const form = useSubmitForm(publicApi.auth.resetPassword, {
    values: { password: '' },
    labels: { password: t('account.newPassword') },
    body: ({ password }) => ({ password: password.trim(), token }),
    check: ({ password }) => ({ password: newPasswordError(password, t) }),
    send: (body) => publicApi.auth.resetPassword({ body }),
    onDone: async () => {
      clearAccount()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('account.passwordSaved') })
      await navigateTo('auth', { authPage: 'login' })
    },
  })
  if (link.error && !link.data) return <LinkFailure error={link.error} onRetry={() => void link.refetch()} />
  if (!link.data) return <LoadingRows rows={3} height={48} />
  return (
    <SubmitForm form={form} className={classes.form}>
      <div>
        <h1 className={classes.title}>{t('account.resetTitle')}</h1>
        <p className={classes.text}>{t('account.resetText', { email: link.data.email })}</p>
      </div>
      <input type="email" autoComplete="username" value={link.data.email} readOnly hidden />
      <NewPasswordField {...form.live('password')} />
      <Button type="submit" size="md" fullWidth loading={form.isSending}>
        {t('account.savePassword')}
      </Button>
    </SubmitForm>
  )
}
