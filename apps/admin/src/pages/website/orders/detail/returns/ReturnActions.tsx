import { holds } from '@backroom/contract/platform/access/permissions'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { returnCan } from '@backroom/contract/selling/returns/rules'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { useMe } from '../../../../../session/use-me.ts'
import { RemoveDialog } from '../../../../../ui/overlays/RemoveDialog.tsx'
import classes from '../fulfillment/Fulfillment.module.css'
import { RefundDialog } from '../refund/RefundDialog.tsx'
import { reloadOrders } from '../reload-orders.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { ConfirmExchangeDialog } from './ConfirmExchangeDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { ExchangeDialog } from './ExchangeDialog.tsx'
import { LabelDialog } from './LabelDialog.tsx'
import { ReceiveDialog } from './ReceiveDialog.tsx'
import type { ReturnDialogProps, ReturnProps } from './returned.ts'

const dialogs = [
  'approve',
  'receive',
  'exchange',
  'confirmExchange',
  'refund',
  'editLabel',
  'decline',
  'cancel',
] as const
type Dialog = (typeof dialogs)[number]

/** What a member does about a return. */
export function ReturnActions({ order, found }: ReturnProps) {
  const { t } = useTranslation()
  const me = useMe()
  const [open, setOpen] = useState<Dialog>()
  const close = useMutation({
    mutationFn: () => api.returns.close({ params: { id: found.id } }),
    onSettled: reloadOrders,
  })
  const mayEdit = holds(me, 'orders.edit')
  const may: Record<Dialog, boolean> = {
    approve: mayEdit && returnCan.beApproved(found),
    receive: holds(me, 'orders.fulfill') && returnCan.beReceived(found),
    exchange: mayEdit && returnCan.beExchanged(found) && orderCan.beEdited(order),
    confirmExchange: mayEdit && returnCan.haveExchangeConfirmed(found),
    refund: holds(me, 'orders.refund') && found.state === 'received' && orderCan.beRefunded(order),
    editLabel: mayEdit && returnCan.changeLabel(found),
    decline: mayEdit && returnCan.beDeclined(found),
    cancel: mayEdit && returnCan.beCancelled(found) && !returnCan.beDeclined(found),
  }
  const shown = dialogs.filter((dialog) => may[dialog])
  const mayClose = mayEdit && returnCan.beClosed(found)
  if (shown.length === 0 && !mayClose) return null
  return (
    <fieldset className={classes.pieces} aria-label={t('returns.actionsOf', { name: found.name })}>
      <div className={classes.actions}>
        {shown.map((dialog) => (
          <Button key={dialog} size="sm" variant="default" onClick={() => setOpen(dialog)}>
            {t(`returns.${dialog}`)}
          </Button>
        ))}
        {mayClose && (
          <Button size="sm" variant="default" loading={close.isPending} onClick={() => close.mutate()}>
            {t('returns.close')}
          </Button>
        )}
      </div>
      <OpenDialog dialog={open} order={order} found={found} onClose={() => setOpen(undefined)} />
    </fieldset>
  )
}

function OpenDialog({ dialog, ...props }: ReturnDialogProps & { dialog: Dialog | undefined }) {
  if (dialog === 'approve') return <ApproveDialog {...props} />
  if (dialog === 'receive') return <ReceiveDialog {...props} />
  if (dialog === 'refund') return <RefundDialog order={props.order} proposes="returned" onClose={props.onClose} />
  if (dialog === 'exchange') return <ExchangeDialog {...props} />
  if (dialog === 'confirmExchange') return <ConfirmExchangeDialog {...props} />
  if (dialog === 'editLabel') return <LabelDialog {...props} />
  if (dialog === 'decline') return <DeclineDialog {...props} />
  if (dialog === 'cancel') return <CancelReturnDialog {...props} />
  return null
}

function CancelReturnDialog({ found, onClose }: ReturnDialogProps) {
  const { t } = useTranslation()
  const cancel = useMutation({
    mutationFn: () => api.returns.cancel({ params: { id: found.id } }),
    onSettled: async () => {
      await reloadOrders()
      onClose()
    },
  })
  return (
    <RemoveDialog
      title={t('returns.cancelTitle', { name: found.name })}
      action={t('returns.cancel')}
      isPending={cancel.isPending}
      onRemove={() => cancel.mutate()}
      onClose={onClose}
    >
      {t(found.exchangeItems.length > 0 ? 'returns.cancelExchangeText' : 'returns.cancelText')}
    </RemoveDialog>
  )
}
