import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { formatMoney, minorUnits } from '../../../../../ui/money/money.ts'
import { showNotice } from '../../../../../ui/overlays/notice-list.ts'
import { reloadOrders, reloadSoon } from '../reload-orders.ts'
import { initialValues, type Refundable, type RefundProposal, type RefundValues, sumsOf } from './refund-values.ts'

/** The form of a refund. The amount that the person saw is sent with it. */
export function useRefundForm(
  orderId: string,
  {
    refundable,
    proposes,
    onClose,
  }: { refundable: Refundable; proposes?: RefundProposal | undefined; onClose: () => void },
) {
  const { t, i18n } = useTranslation()
  const { currency, refundableCents } = refundable
  const [key, setKey] = useState(() => crypto.randomUUID())
  return useSubmitForm(api.orders.refund, {
    values: initialValues(refundable, proposes),
    labels: {
      lines: t('orders.lines'),
      shippingCents: t('orders.refundShipping', { currency }),
      tipCents: t('orders.refundTip', { currency }),
      amountCents: t('orders.refundAmount', { currency }),
      reason: t('orders.refundReason'),
      note: t('orders.refundNote'),
      notifiesCustomer: t('orders.refundMail'),
    },
    check: (values) => {
      const { amountCents } = sumsOf(refundable, values)
      const amount = formatMoney(refundableCents, currency, i18n.language)
      const isTooMuch = amountCents > refundableCents
      return {
        amountCents: isTooMuch ? t('orders.refundTooMuch', { amount }) : amountCents <= 0 && t('orders.refundEmpty'),
      }
    },
    body: (values) => bodyOf(refundable, values),
    send: (body) => api.orders.refund({ params: { id: orderId }, body, idempotencyKey: key }),
    onDone: async () => {
      await reloadOrders()
      reloadSoon()
      onClose()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('orders.refundRequested') })
    },
    onError: () => {
      // The next attempt is another request, of what is left then.
      setKey(crypto.randomUUID())
      void reloadOrders()
      return false
    },
    errorPlace: 'dialog',
  })
}

function bodyOf(refundable: Refundable, values: RefundValues) {
  const { currency, refundableCents } = refundable
  const { shippingCents, tipCents } = sumsOf(refundable, values)
  const { amountCents, reason, note, notifiesCustomer } = values
  return {
    lines: values.lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({ ...line, locationId: line.locationId || null })),
    ...{ shippingCents, tipCents, reason, note, notifiesCustomer, refundableCents },
    ...(amountCents !== '' && { amountCents: minorUnits(Number(amountCents), currency) }),
  }
}
