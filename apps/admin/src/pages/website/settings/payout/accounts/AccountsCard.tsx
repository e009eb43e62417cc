import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../../session/use-me.ts'
import { Card } from '../../../../../ui/layout/Card.tsx'
import { EmptyState } from '../../../../../ui/states/EmptyState.tsx'
import classes from '../PayoutPage.module.css'
import { AccountDialog } from './AccountDialog.tsx'
import { AccountRow } from './AccountRow.tsx'
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx'
import type { PayoutDestination } from './use-accounts.ts'

/** Where the store can be paid to. */
export function AccountsCard({ destinations }: { destinations: PayoutDestination[] }) {
  const { t } = useTranslation()
  const mayChange = holds(useMe(), 'payouts.destination')
  const [edited, setEdited] = useState<PayoutDestination | 'new'>()
  const [removed, setRemoved] = useState<PayoutDestination>()
  return (
    <Card
      title={t('payouts.accounts')}
      aside={
        mayChange && (
          <Button variant="default" size="xs" onClick={() => setEdited('new')}>
            {t('payouts.addAccount')}
          </Button>
        )
      }
      flush
    >
      {destinations.length === 0 && (
        <EmptyState title={t('payouts.noAccounts')}>{t('payouts.noAccountsText')}</EmptyState>
      )}
      {destinations.length > 0 && (
        <ul className={classes.accounts}>
          {destinations.map((destination) => (
            <AccountRow
              key={destination.id}
              destination={destination}
              {...(mayChange && {
                onEdit: () => setEdited(destination),
                onRemove: () => setRemoved(destination),
              })}
            />
          ))}
        </ul>
      )}
      {edited === 'new' && <AccountDialog onClose={() => setEdited(undefined)} />}
      {edited && edited !== 'new' && <AccountDialog destination={edited} onClose={() => setEdited(undefined)} />}
      {removed && <RemoveAccountDialog destination={removed} onClose={() => setRemoved(undefined)} />}
    </Card>
  )
}
