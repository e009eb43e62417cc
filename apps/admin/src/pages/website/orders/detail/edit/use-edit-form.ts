import type { EditPreview } from '@backroom/contract/selling/order-edits/endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { useSubmitForm } from '../../../../../forms/use-submit-form.ts'
import { showNotice } from '../../../../../ui/overlays/notice-list.ts'
import type { Order } from '../../order-status.ts'
import { reloadOrders } from '../reload-orders.ts'
import { changesOf, isEmpty, isNamed, isWhole, valuesOf } from './edit-values.ts'

export type EditForm = ReturnType<typeof useEditForm>

/** The form of an edit. The version of the order that the person saw is sent with it. */
export function useEditForm(order: Order, seen: EditPreview, onDone: (edited: Order) => void) {
  const { t } = useTranslation()
  const [key, setKey] = useState(() => crypto.randomUUID())
  return useSubmitForm(api.orderEdits.create, {
    values: valuesOf(seen, order.email !== ''),
    labels: {
      ...{ lines: t('edits.lines'), added: t('edits.added'), discountKind: t('edits.discount') },
      ...{ discountValue: t('edits.discount'), discountReason: t('edits.discountReason') },
      ...{ reason: t('edits.reason'), notifiesCustomer: t('edits.notify') },
    },
    check: (values) => ({
      lines: isEmpty(changesOf(values, seen)) && t('edits.nothing'),
      added:
        (!values.added.every(isWhole) && t('edits.quantityMissing')) ||
        (!values.added.every(isNamed) && t('edits.customMissing')),
    }),
    body: (values) => ({
      ...changesOf(values, seen),
      ...{ reason: values.reason, version: seen.version },
      notifiesCustomer: values.notifiesCustomer && order.email !== '',
    }),
    send: (body) => api.orderEdits.create({ params: { id: order.id }, body, idempotencyKey: key }),
    onDone: async (edited) => {
      await reloadOrders()
      showNotice({ kind: 'success', title: t('errors.done'), message: t('edits.saved') })
      onDone(edited)
    },
    onError: () => {
      // The next attempt is another request.
      setKey(crypto.randomUUID())
      void reloadOrders()
      return false
    },
    errorPlace: 'dialog',
  })
}
