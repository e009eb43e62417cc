import { isValidPassword } from '@backroom/contract/people/auth/passwords'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { SubmitForm } from '../../../forms/SubmitForm.tsx'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { changeAccount } from '../../../session/account-info.ts'
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import classes from './ProfilePage.module.css'

const empty = { currentPassword: '', password: '' }

export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation()
  const form = useSubmitForm(api.users.changePassword, {
    values: empty,
    labels: { currentPassword: t('profile.currentPassword'), password: t('profile.newPassword') },
    check: ({ currentPassword, password }) => ({
      currentPassword: currentPassword.trim() === '' && t('auth.passwordRequired'),
      password: !isValidPassword(password.trim()) && t('profile.passwordUnfit'),
    }),
    send: (body) => api.users.changePassword({ body }),
    onDone: async ({ accessToken, refreshToken }) => {
      changeAccount({ accessToken, refreshToken })
      form.replace(empty)
      showNotice({ kind: 'success', title: t('errors.done'), message: t('profile.passwordChanged') })
      await queryClient.invalidateQueries({ queryKey: ['users', 'sessions'] })
    },
  })
  return (
    <Card title={t('profile.password')}>
      <SubmitForm form={form} className={classes.fields}>
        <p className={classes.soft}>{t('profile.passwordText')}</p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className={classes.pair}>
          <PasswordField {...form.field('currentPassword')} autoComplete="current-password" />
          <PasswordField {...form.field('password')} autoComplete="new-password" />
        </div>
        <div className={classes.actions}>
          <Button type="submit" variant="default" loading={form.isSending}>
            {t('profile.changePassword')}
          </Button>
        </div>
      </SubmitForm>
    </Card>
  )
}
