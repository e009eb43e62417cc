import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { usePage } from '../../../../../links.tsx'
import { showNotice } from '../../../../../ui/overlays/notice-list.ts'
import { useAccountName } from './account-name.ts'
import { reloadAccounts } from './use-accounts.ts'

/** Confirms the account of a mailed link, once, and takes the token out of the address. */
export function ConfirmedAccount() {
  const { t } = useTranslation()
  const accountName = useAccountName()
  const { search, setSearch } = usePage('website.settings.payout')
  const sent = useRef('')
  const { mutate } = useMutation({
    mutationFn: (token: string) => api.payoutDestinations.confirm({ body: { token } }),
    meta: { quiet: true },
    onSuccess: async ({ kind, hint }) => {
      showNotice({
        kind: 'success',
        title: t('payouts.confirmed'),
        message: t('payouts.confirmedText', { account: accountName(kind, hint) }),
      })
      await reloadAccounts()
    },
  })
  const token = search.confirm
  useEffect(() => {
    if (!token || sent.current === token) return
    sent.current = token
    mutate(token)
    void setSearch({ confirm: '' }, { replace: true })
  }, [token, mutate, setSearch])
  return null
}
