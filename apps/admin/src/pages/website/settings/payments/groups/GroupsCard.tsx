import { belongsToStore } from '@backroom/contract/money/payment-connections/kinds/kinds'
import type { PaymentGroup } from '@backroom/contract/money/payment-groups/endpoints'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { Card } from '../../../../../ui/layout/Card.tsx'
import { RemoveDialog } from '../../../../../ui/overlays/RemoveDialog.tsx'
import { EmptyState } from '../../../../../ui/states/EmptyState.tsx'
import { type PaymentConnection, reloadPayments } from '../connections/use-connections.ts'
import classes from '../PaymentsPage.module.css'
import { GroupDialog } from './GroupDialog.tsx'
import { GroupRow } from './GroupRow.tsx'

interface Props {
  groups: PaymentGroup[]
  /** Those of the entity, and the store's own. */
  connections: PaymentConnection[]
  mayChange: boolean
}

/** Sets of connections that a store takes over at once. */
export function GroupsCard({ groups, connections, mayChange }: Props) {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<PaymentGroup | 'new'>()
  const [removed, setRemoved] = useState<PaymentGroup>()
  const remove = useMutation({
    mutationFn: (id: string) => api.paymentGroups.remove({ params: { id } }),
    onSuccess: async () => {
      setRemoved(undefined)
      await reloadPayments()
    },
  })
  const choices = connections.filter(({ kind }) => !belongsToStore(kind))
  return (
    <Card
      title={t('payments.groups')}
      aside={
        mayChange && (
          <Button variant="default" size="xs" onClick={() => setEdited('new')}>
            {t('payments.addGroup')}
          </Button>
        )
      }
      flush
    >
      {groups.length === 0 && <EmptyState title={t('payments.noGroups')}>{t('payments.noGroupsText')}</EmptyState>}
      {groups.length > 0 && (
        <ul className={classes.rows}>
          {groups.map((group) => (
            <GroupRow
              key={group.id}
              group={group}
              names={choices.filter(({ id }) => group.connectionIds.includes(id)).map(({ name }) => name)}
              {...(mayChange && { onEdit: () => setEdited(group), onRemove: () => setRemoved(group) })}
            />
          ))}
        </ul>
      )}
      {edited && (
        <GroupDialog
          {...(edited !== 'new' && { group: edited })}
          connections={choices}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <RemoveDialog
          title={t('payments.removeGroupTitle', { name: removed.name })}
          action={t('payments.removeGroup')}
          isPending={remove.isPending}
          onRemove={() => remove.mutate(removed.id)}
          onClose={() => setRemoved(undefined)}
        >
          {t('payments.removeGroupText')}
        </RemoveDialog>
      )}
    </Card>
  )
}
