import type { PaymentGroup } from '@backroom/contract/money/payment-groups/endpoints'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { reloadPayments } from '../connections/use-connections.ts'
import classes from '../PaymentsPage.module.css'

interface Props {
  group: PaymentGroup
  /** Of its connections. */
  names: string[]
  /** Without them the row is only read. */
  onEdit?: () => void
  onRemove?: () => void
}

export function GroupRow({ group: { id, name, isUsed }, names, onEdit, onRemove }: Props) {
  const { t } = useTranslation()
  const toggle = useMutation<unknown>({
    mutationFn: () =>
      isUsed
        ? api.paymentGroups.removeFromStore({ query: { groupId: id } })
        : api.paymentGroups.addToStore({ body: { groupId: id } }),
    onSettled: reloadPayments,
  })
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <p className={classes.name}>{name}</p>
        <p className={classes.soft}>{names.length > 0 ? names.join(', ') : t('payments.groupEmpty')}</p>
      </div>
      {onEdit && onRemove && (
        <div className={classes.actions}>
          {names.length > 0 && (
            <Button
              variant="default"
              size="xs"
              loading={toggle.isPending}
              aria-label={isUsed ? t('payments.releaseOne', { name }) : t('payments.useOne', { name })}
              onClick={() => toggle.mutate()}
            >
              {isUsed ? t('payments.release') : t('payments.use')}
            </Button>
          )}
          <Button variant="default" size="xs" aria-label={t('payments.editOne', { name })} onClick={onEdit}>
            {t('payments.edit')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={t('payments.removeGroupOne', { name })}
            onClick={onRemove}
          >
            {t('payments.removeGroup')}
          </Button>
        </div>
      )}
    </li>
  )
}
