import '@mantine/core/styles/Checkbox.css'
import { orderCan } from '@backroom/contract/selling/orders/rules'
import { type CancelReason, cancelReasons } from '@backroom/contract/selling/orders/states'
import { Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { formatMoney } from '../../../../../ui/money/money.ts'
import type { Order } from '../../order-status.ts'
import { reloadOrders, reloadSoon } from '../reload-orders.ts'
import classes from './Refund.module.css'
import type { Refundable } from './refund-values.ts'
import { useRefundWays } from './refund-ways.ts'

interface Props {
  order: Order
  /** Undefined if the order is not paid, or the member may not refund. */
  refundable: Refundable | undefined
  onClose: () => void
}

interface Values {
  reason: CancelReason
  note: string
  refunds: boolean
  restocks: boolean
  notifiesCustomer: boolean
}

/** Cancels an order, after it has said what that does to money, stock and mails. */
export function CancelForm({ order, refundable, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const isUnpaid = orderCan.beMarkedPaid(order)
  const isPaid = !isUnpaid && !order.heldUntil
  const refundableCents = refundable?.refundableCents ?? 0
  const form = useSubmitForm(api.orders.cancel, {
    values: {
      reason: isUnpaid ? 'unpaid' : 'customer',
      note: '',
      refunds: refundableCents > 0,
      restocks: true,
      notifiesCustomer: order.email !== '',
    } as Values,
    labels: {
      reason: t('orders.cancelReason'),
      note: t('orders.refundNote'),
      refunds: t('orders.cancelRefunds', { amount: formatMoney(refundableCents, order.currency, i18n.language) }),
      restocks: t('orders.cancelRestocks'),
      notifiesCustomer: t('orders.refundMail'),
    },
    body: (values) => ({ ...values, refundableCents }),
    send: (body) => api.orders.cancel({ params: { id: order.id }, body }),
    onDone: async () => {
      await reloadOrders()
      if (refundableCents > 0) reloadSoon()
      onClose()
    },
    onError: () => {
      void reloadOrders()
      return false
    },
    errorPlace: 'dialog',
  })
  const reason = form.live('reason')
  return (
    <FormDialog
      form={form}
      title={t('orders.cancelTitle', { name: order.name })}
      submit={t('orders.cancel')}
      dismiss={t('orders.keepOrder')}
      onClose={onClose}
    >
      <NativeSelect
        {...reason}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={cancelReasons.map((value) => ({ value, label: t(`orders.cancelReasons.${value}`) }))}
        onChange={({ currentTarget }) => reason.onChange(currentTarget.value)}
      />
      <Textarea {...form.field('note')} description={t('orders.refundNoteHint')} rows={2} />
      {refundableCents > 0 && <Checkbox {...form.checkbox('refunds')} />}
      {isPaid && <Checkbox {...form.checkbox('restocks')} />}
      {order.email && <Checkbox {...form.checkbox('notifiesCustomer')} />}
      <CancelEffects order={order} refundable={refundable} refunds={form.values().refunds} />
    </FormDialog>
  )
}

function CancelEffects({ order, refundable, refunds }: Omit<Props, 'onClose'> & { refunds: boolean }) {
  const { t } = useTranslation()
  const waysOf = useRefundWays()
  const texts = () => {
    if (orderCan.beMarkedPaid(order)) return [t('orders.cancelUnpaidText')]
    if (order.heldUntil) return [t('orders.cancelHeldText')]
    if (!refundable) return [t(orderCan.beRefunded(order) ? 'orders.cancelNoRight' : 'orders.refundNothing')]
    if (refundable.isDisputed) return [t('orders.refundDisputed')]
    if (refundable.refundableCents === 0) return [t('orders.refundNothing')]
    return refunds ? waysOf(refundable, refundable.refundableCents, order.card) : [t('orders.cancelKeepsMoney')]
  }
  return (
    <ul className={`${classes.soft} ${classes.effects}`}>
      {texts().map((text) => (
        <li key={text}>{text}</li>
      ))}
      <li>{t('orders.cancelForGood')}</li>
    </ul>
  )
}
