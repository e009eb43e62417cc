import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { Card } from '../../../../../ui/layout/Card.tsx'
import { EmptyState } from '../../../../../ui/states/EmptyState.tsx'
import classes from '../PaymentsPage.module.css'
import { ConnectionDialog } from './ConnectionDialog.tsx'
import { ConnectionRow } from './ConnectionRow.tsx'
import { CredentialsDialog } from './CredentialsDialog.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { type Overview, type PaymentConnection, reloadPayments } from './use-connections.ts'

type Asked = { what: 'edit' | 'replace' | 'release'; connection: PaymentConnection }

/** What the store uses, in its order. The first that can takes all sales. */
export function ConnectionsCard({ overview, mayChange }: { overview: Overview; mayChange: boolean }) {
  const { t } = useTranslation()
  const { proxies, revision } = overview
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const order = useMutation({
    mutationFn: (ids: string[]) => api.paymentConnections.order({ body: { ids }, revision }),
    onSettled: reloadPayments,
  })
  const move = (from: number, by: 1 | -1) => {
    const ids = proxies.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    order.mutate(ids.toSpliced(from + by, 0, moved!))
  }
  return (
    <Card title={t('payments.used')} flush>
      {proxies.length === 0 ? (
        <EmptyState title={t('payments.none')}>{t('payments.noneText')}</EmptyState>
      ) : (
        <>
          <p className={classes.note}>{t('payments.orderText')}</p>
          <ol className={classes.rows}>
            {proxies.map((connection, index) => (
              <ConnectionRow
                key={connection.id}
                connection={connection}
                overview={overview}
                {...(mayChange && {
                  isMoving: order.isPending,
                  ...(index > 0 && { onUp: () => move(index, -1) }),
                  ...(index < proxies.length - 1 && { onDown: () => move(index, 1) }),
                  onAsk: (what: Asked['what']) => setAsked({ what, connection }),
                })}
              />
            ))}
          </ol>
        </>
      )}
      {asked?.what === 'edit' && <ConnectionDialog overview={overview} connection={asked.connection} onClose={close} />}
      {asked?.what === 'replace' && <CredentialsDialog connection={asked.connection} onClose={close} />}
      {asked?.what === 'release' && (
        <ReleaseDialog connection={asked.connection} isLast={proxies.length === 1} onClose={close} />
      )}
    </Card>
  )
}
