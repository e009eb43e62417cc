import { holds } from '@backroom/contract/platform/access/permissions'
import { allowsOrderAction } from '@backroom/contract/selling/orders/order-actions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../../session/use-me.ts'
import { useStore } from '../../../../session/use-store.ts'
import { PageAction, PageActions } from '../../../../ui/layout/PageActions.tsx'
import type { Order } from '../order-status.ts'
import { EditDialog } from './edit/EditDialog.tsx'
import { PrintOrder } from './PrintOrder.tsx'
import { CancelDialog } from './refund/CancelDialog.tsx'
import { RefundDialog } from './refund/RefundDialog.tsx'
import { ReturnDialog } from './returns/ReturnDialog.tsx'
import { useArchive } from './use-archive.ts'
import { useAskedAction } from './use-asked-action.ts'
import { useCreateDraft } from './use-create-draft.ts'

const actions = ['edit', 'refund', 'return', 'cancel', 'draft', 'archive'] as const
type Action = (typeof actions)[number]
/** Buttons of their own where there is room. */
const frequent: readonly Action[] = ['edit', 'refund', 'return', 'cancel']

/** What can be done with a whole order. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useTranslation()
  const me = useMe()
  const [dialog, setDialog] = useState<Exclude<Action, 'draft' | 'archive'>>()
  const mayEdit = holds(me, 'orders.edit')
  const may: Record<Action, boolean> = {
    edit: allowsOrderAction(me, order, 'edit'),
    refund: allowsOrderAction(me, order, 'refund'),
    return: allowsOrderAction(me, order, 'return'),
    cancel: allowsOrderAction(me, order, 'cancel'),
    draft: mayEdit,
    archive: mayEdit,
  }
  useAskedAction(order, ['edit', 'refund', 'return', 'cancel'], setDialog)
  const archive = useArchive(order)
  const draft = useCreateDraft(order)
  const labels: Record<Action, string> = {
    ...{ refund: t('orders.refund'), return: t('returns.begin'), cancel: t('orders.cancel') },
    ...{ edit: t('edits.begin'), draft: t('orders.createDraft'), archive: t(`orders.${archive.verb}`) },
  }
  const { storefrontUrl } = useStore()
  const shown = actions.filter((action) => may[action])
  const close = () => setDialog(undefined)
  const begin = (action: Action) => {
    if (action === 'archive') archive.move()
    else if (action === 'draft') draft.create()
    else setDialog(action)
  }
  const isBusy = (action: Action) =>
    (action === 'archive' && archive.isPending) || (action === 'draft' && draft.isPending)
  const toAction = (action: Action) => (
    <PageAction key={action} isPending={isBusy(action)} onClick={() => begin(action)}>
      {labels[action]}
    </PageAction>
  )
  const [beside, rare] = [true, false].map((isFrequent) =>
    shown.filter((action) => frequent.includes(action) === isFrequent).map(toAction),
  )
  const customersPage = (
    <PageAction key="customersPage" href={new URL(order.statusPath, storefrontUrl).href}>
      {t('orders.customersPage')}
    </PageAction>
  )
  return (
    <>
      <PageActions more={[rare, customersPage]}>
        {beside}
        <PrintOrder order={order} />
      </PageActions>
      {dialog === 'edit' && (
        <EditDialog
          order={order}
          onClose={close}
          onDone={({ dueCents }) => setDialog(dueCents < 0 && may.refund ? 'refund' : undefined)}
        />
      )}
      {dialog === 'refund' && (
        <RefundDialog order={order} proposes={order.dueCents < 0 ? 'difference' : undefined} onClose={close} />
      )}
      {dialog === 'return' && <ReturnDialog order={order} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog order={order} onClose={close} />}
    </>
  )
}
