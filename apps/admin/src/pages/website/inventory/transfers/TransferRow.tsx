import { type TransferState, transferCan } from '@backroom/contract/catalog/inventory/states'
import type { Transfer } from '@backroom/contract/catalog/inventory/transfer-endpoints'
import { holds } from '@backroom/contract/platform/access/permissions'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useMe } from '../../../../session/use-me.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { nameOf, reloadInventory } from '../../../../stock/level.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { RemoveDialog } from '../../../../ui/overlays/RemoveDialog.tsx'
import { StatusDot, type Tone } from '../../../../ui/states/StatusDot.tsx'
import classes from '../Inventory.module.css'

const tones: Record<TransferState, Tone> = {
  draft: 'neutral',
  in_transit: 'information',
  received: 'good',
  cancelled: 'neutral',
}

const calls = {
  send: api.inventory.sendTransfer,
  receive: api.inventory.receiveTransfer,
  cancel: api.inventory.cancelTransfer,
}
const steps = ['send', 'receive', 'cancel'] as const

export function TransferRow({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const mayEdit = holds(useMe(), 'products.edit')
  const { id, state, fromName, toName, lines, note, createdAt } = transfer
  const { mutate, isPending } = useMutation({
    mutationFn: (step: (typeof steps)[number]) => calls[step]({ params: { id } }),
    meta: { quiet: true },
    onSettled: reloadInventory,
  })
  const [isCancelling, setCancelling] = useState(false)
  const route = `${fromName} → ${toName}`
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <li className={classes.row}>
      <div className={classes.main}>
        <p className={classes.name}>{route}</p>
        <p className={classes.soft}>
          <DateTime at={createdAt} timeZone={zone} short /> · {t('inventory.ofTransfers.pieces', { count })}
          {note && ` · ${note}`}
        </p>
        <p className={classes.soft}>{lines.map((line) => `${line.quantity} × ${nameOf(line)}`).join(', ')}</p>
      </div>
      <StatusDot tone={tones[state]} hollow={state === 'draft' || state === 'cancelled'}>
        {t(`inventory.ofTransfers.state.${state}`)}
      </StatusDot>
      {mayEdit && (
        <div className={classes.bar}>
          {steps
            .filter((step) => transferCan[step](state))
            .map((step) => (
              <Button
                key={step}
                variant="default"
                size="compact-sm"
                disabled={isPending}
                aria-label={`${t(`inventory.ofTransfers.${step}`)}: ${route}`}
                onClick={() => (step === 'cancel' ? setCancelling(true) : mutate(step))}
              >
                {t(`inventory.ofTransfers.${step}`)}
              </Button>
            ))}
        </div>
      )}
      {isCancelling && (
        <RemoveDialog
          title={t('inventory.ofTransfers.cancelTitle')}
          action={t('inventory.ofTransfers.cancel')}
          isPending={isPending}
          onRemove={() => mutate('cancel', { onSettled: () => setCancelling(false) })}
          onClose={() => setCancelling(false)}
        >
          {t(`inventory.ofTransfers.cancelText.${state === 'in_transit' ? 'in_transit' : 'draft'}`, { from: fromName })}
        </RemoveDialog>
      )}
    </li>
  )
}
