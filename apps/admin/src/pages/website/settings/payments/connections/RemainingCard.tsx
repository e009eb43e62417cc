import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { Card } from '../../../../../ui/layout/Card.tsx'
import classes from '../PaymentsPage.module.css'
import { kindName, type PaymentConnection, reloadPayments } from './use-connections.ts'

/** Connections that the store may use and does not. */
export function RemainingCard({ connections, mayChange }: { connections: PaymentConnection[]; mayChange: boolean }) {
  const { t } = useTranslation()
  const assign = useMutation({
    mutationFn: (id: string) => api.paymentConnections.assign({ params: { id } }),
    onSettled: reloadPayments,
  })
  return (
    <Card title={t('payments.remaining')} flush>
      <ul className={classes.rows}>
        {connections.map(({ id, name, kind, hint, currency }) => (
          <li key={id} className={classes.row}>
            <div className={classes.facts}>
              <p className={classes.name}>{name}</p>
              <p className={classes.soft}>
                {[kindName(kind), hint, currency ?? t('payments.anyCurrency')].filter(Boolean).join(' · ')}
              </p>
            </div>
            {mayChange && (
              <Button
                variant="default"
                size="xs"
                loading={assign.isPending && assign.variables === id}
                aria-label={t('payments.useOne', { name })}
                onClick={() => assign.mutate(id)}
              >
                {t('payments.use')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
