import { holds } from '@backroom/contract/platform/access/permissions'
import type { DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { draftOrderList } from '@backroom/contract/selling/draft-orders/list'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { PageLink, toPage, usePage } from '../../../links.tsx'
import { RowNeighbors } from '../../../lists/RowNeighbors.tsx'
import { useMe } from '../../../session/use-me.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { RowTimeline } from '../../../timeline/RowTimeline.tsx'
import { DateTime } from '../../../ui/dates/DateTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { DraftActions } from './DraftActions.tsx'
import { DraftState } from './DraftState.tsx'
import { DraftFields } from './form/DraftFields.tsx'
import { DraftItems } from './form/DraftItems.tsx'
import { PriceTotals } from './form/PriceTotals.tsx'
import { useDraftForm } from './form/use-draft-form.ts'

export default function DraftPage() {
  const { id } = usePage('website.drafts.detail').params
  const { data: draft } = useSuspenseQuery(pageQueryOptions(api.draftOrders.show, { params: { id } }))
  const mayEdit = holds(useMe(), 'orders.edit')
  return draft.state === 'completed' || !mayEdit ? <FixedDraft draft={draft} /> : <OpenDraft key={id} draft={draft} />
}

function OpenDraft({ draft }: { draft: DraftOrder }) {
  const form = useDraftForm(draft)
  return (
    <div className={layout.page}>
      <PageHeader
        title={draft.name}
        detail={<DraftState state={draft.state} />}
        action={
          <>
            <DraftActions draft={draft} isDirty={form.isDirty} />
            <DraftNeighbors />
          </>
        }
      />
      <EntityForm form={form}>
        <DraftFields form={form} currency={draft.currency} draft={draft} />
      </EntityForm>
      <DraftTimeline draft={draft} />
    </div>
  )
}

const DraftTimeline = ({ draft: { id, revision } }: { draft: DraftOrder }) => (
  <RowTimeline call={api.draftOrders.timeline} id={id} revision={revision} />
)

const DraftNeighbors = () => (
  <RowNeighbors
    definition={draftOrderList}
    neighbors={api.draftOrders.neighbors}
    {...usePage('website.drafts.detail')}
    link={(id, list) => toPage('website.drafts.detail', { id }, list)}
  />
)

function FixedTimes({ draft: { isReserved, reservedUntil, linkExpiresAt } }: { draft: DraftOrder }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const time = (label: string, at: string) => (
    <p>
      {label}: <DateTime at={at} timeZone={zone} />
    </p>
  )
  return (
    <Card title={t('drafts.times')}>
      {isReserved && reservedUntil ? time(t('drafts.reservedUntil'), reservedUntil) : <p>{t('drafts.notReserved')}</p>}
      {linkExpiresAt && time(t('drafts.linkExpiresAt'), linkExpiresAt)}
    </Card>
  )
}

/** A draft that this person cannot change. */
function FixedDraft({ draft }: { draft: DraftOrder }) {
  const { t } = useTranslation()
  const { order, email, customerName } = draft
  return (
    <div className={layout.page}>
      <PageHeader title={draft.name} detail={<DraftState state={draft.state} />} action={<DraftNeighbors />} />
      {order && (
        <Card>
          <p className={layout.before}>{t('drafts.isCompleted', { name: order.name })}</p>
          <PageLink page="website.orders.detail" params={{ id: order.id }}>
            {t('drafts.viewOrder')}
          </PageLink>
        </Card>
      )}
      <div className={layout.columns}>
        <Card title={t('drafts.items')}>
          <DraftItems price={draft.price} />
        </Card>
        <div className={layout.fields}>
          <Card title={t('drafts.customer')}>
            <p>{customerName}</p>
            <p>{email || t('drafts.noCustomer')}</p>
          </Card>
          {!order && <FixedTimes draft={draft} />}
          <Card title={t('drafts.summary')}>
            <PriceTotals price={draft.price} />
          </Card>
        </div>
      </div>
      <DraftTimeline draft={draft} />
    </div>
  )
}
