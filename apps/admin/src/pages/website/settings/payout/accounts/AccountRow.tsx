import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import { showNotice } from '../../../../../ui/overlays/notice-list.ts'
import { StatusDot } from '../../../../../ui/states/StatusDot.tsx'
import classes from '../PayoutPage.module.css'
import { useAccountName } from './account-name.ts'
import type { PayoutDestination } from './use-accounts.ts'

interface Props {
  destination: PayoutDestination
  /** Without them the row is only read. */
  onEdit?: () => void
  onRemove?: () => void
}

export function AccountRow({ destination, onEdit, onRemove }: Props) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const accountName = useAccountName()
  const { id, kind, hint, holder, state, usableFrom } = destination
  const name = accountName(kind, hint)
  const resend = useMutation({
    mutationFn: () => api.payoutDestinations.resend({ params: { id } }),
    meta: { quiet: true },
    onSuccess: () =>
      showNotice({ kind: 'success', title: t('payouts.mailed'), message: t('payouts.mailedText', { account: name }) }),
  })
  return (
    <li className={classes.account}>
      <div>
        <p className={classes.label}>{name}</p>
        <p className={classes.soft}>{holder}</p>
        <StatusDot tone={state === 'usable' ? 'good' : 'attention'} hollow={state !== 'usable'}>
          {t(`payouts.accountState.${state}`)}
        </StatusDot>
        {state === 'waiting' && usableFrom && (
          <p className={classes.soft}>
            {t('payouts.usableFrom')} <DateTime at={usableFrom} timeZone={zone} />
          </p>
        )}
      </div>
      {onEdit && onRemove && (
        <div className={classes.actions}>
          {state === 'unconfirmed' && (
            <Button variant="default" size="xs" loading={resend.isPending} onClick={() => resend.mutate()}>
              {t('payouts.resend')}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            aria-label={t('payouts.changeAccount', { account: name })}
            onClick={onEdit}
          >
            {t('payouts.change')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={t('payouts.removeAccount', { account: name })}
            onClick={onRemove}
          >
            {t('payouts.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}
