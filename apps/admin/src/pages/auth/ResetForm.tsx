import { isCommonPassword } from '@backroom/contract/auth/passwords'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { publicApi } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'
import { useNavigateTo } from '../../links.tsx'
import { clearAccount } from '../../session/account-info.ts'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { showNotice } from '../../ui/notice-list.ts'
import { LinkFailure } from './LinkFailure.tsx'
import classes from './LoginForm.module.css'
import { passwordFault } from './login-rules.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useFaults } from './use-faults.ts'

export function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const { show, say, forgive } = useFaults<'password'>()
  const link = useQuery({
    ...queryOptions(publicApi.auth.checkReset, { query: { token } }),
    meta: { ownNotice: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (password: string) => publicApi.auth.resetPassword({ body: { password, token } }),
    meta: { quiet: true },
    onSuccess: async () => {
      clearAccount()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('account.passwordSaved') })
      await navigateTo('auth', { authPage: 'login' })
    },
  })
  if (link.error && !link.data) return <LinkFailure error={link.error} onRetry={() => void link.refetch()} />
  if (!link.data) return <LoadingRows rows={3} height={48} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector<HTMLInputElement>('[name=password]')
    const password = field?.value.trim() ?? ''
    const common = isCommonPassword(password) ? t('account.passwordUnfit') : undefined
    if (show({ password: passwordFault(password) ?? common })) return field?.focus()
    mutate(password)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div>
        <h1 className={classes.title}>{t('account.resetTitle')}</h1>
        <p className={classes.text}>{t('account.resetText', { email: link.data.email })}</p>
      </div>
      <input type="email" autoComplete="username" value={link.data.email} readOnly hidden />
      <NewPasswordField
        name="password"
        label={t('account.newPassword')}
        error={say('password')}
        onChange={forgive('password')}
      />
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {t('account.savePassword')}
      </Button>
    </form>
  )
}
