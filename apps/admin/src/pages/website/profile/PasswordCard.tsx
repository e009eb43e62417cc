import { isFitPassword } from '@backroom/contract/auth/passwords'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import { changeAccount } from '../../../session/account-info.ts'
import { Card } from '../../../ui/Card.tsx'
import { showNotice } from '../../../ui/notice-list.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import classes from './ProfilePage.module.css'

export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [isUnfit, setUnfit] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { currentPassword: string; password: string }) => api.users.changePassword({ body }),
    meta: { quiet: true },
    onSuccess: async ({ accessToken, refreshToken }) => {
      changeAccount({ accessToken, refreshToken })
      form.current?.reset()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('profile.passwordChanged') })
      await queryClient.invalidateQueries({ queryKey: ['users', 'sessions'] })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = String(data.get('password')).trim()
    setUnfit(!isFitPassword(password))
    if (isFitPassword(password)) mutate({ currentPassword: String(data.get('currentPassword')).trim(), password })
  }
  return (
    <Card title={t('profile.password')}>
      <form ref={form} className={classes.fields} onSubmit={submit}>
        <p className={classes.soft}>{t('profile.passwordText')}</p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className={classes.pair}>
          <PasswordField
            name="currentPassword"
            label={t('profile.currentPassword')}
            autoComplete="current-password"
            required
            withAsterisk={false}
          />
          <PasswordField
            name="password"
            label={t('profile.newPassword')}
            autoComplete="new-password"
            required
            withAsterisk={false}
            error={isUnfit && t('profile.passwordUnfit')}
            onChange={() => setUnfit(false)}
          />
        </div>
        <div className={classes.actions}>
          <Button type="submit" variant="default" loading={isPending}>
            {t('profile.changePassword')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
