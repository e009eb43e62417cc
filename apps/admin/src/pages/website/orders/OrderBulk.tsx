import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { limits as mailLimits } from '@backroom/contract/selling/order-mails/limits'
import { limits } from '@backroom/contract/selling/order-notes/limits'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { TagsDialog } from '../../../forms/fields/TagsDialog.tsx'
import { useBulkTask } from '../../../lists/bulk/use-bulk-task.ts'
import type { RowSelection } from '../../../lists/bulk/use-selection.ts'
import { BulkQuestionDialog } from './BulkQuestion.tsx'
import { HoldManyDialog } from './holding/HoldManyDialog.tsx'

type Change = Parameters<typeof api.orderNotes.changeMany>[0]['body']['change']
type HoldChange = Parameters<typeof api.fulfillments.holdMany>[0]['body']['change']
type TagChange = 'addTags' | 'removeTags'

interface Props {
  rows: RowSelection
  mayEdit: boolean
  mayFulfill: boolean
}

/** What is done less often with selected orders: hold and release, remind customers, archive and open again, tags. */
export function OrderBulk({ rows, mayEdit, mayFulfill }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending } = useBulkTask(rows, 'orders')
  const [asked, setAsked] = useState<TagChange | 'hold' | 'remind'>()
  const { chosen } = rows
  if (!chosen) return null
  const selection = chosen.ids ?? { ...chosen.matching, count: chosen.count }
  const close = () => setAsked(undefined)
  const change = (what: Change) => {
    close()
    mutate({
      kind: 'orderNotes.change',
      start: (idempotencyKey) =>
        Array.isArray(selection)
          ? api.orderNotes.changeMany({ idempotencyKey, body: { change: what, ids: selection } })
          : api.orderNotes.changeMatching({ idempotencyKey, body: { change: what, matching: selection } }),
    })
  }
  const hold = (what: HoldChange) => {
    close()
    mutate({
      kind: 'fulfillments.hold',
      start: (idempotencyKey) =>
        Array.isArray(selection)
          ? api.fulfillments.holdMany({ idempotencyKey, body: { change: what, ids: selection } })
          : api.fulfillments.holdMatching({ idempotencyKey, body: { change: what, matching: selection } }),
    })
  }
  const remind = () => {
    close()
    mutate({
      kind: 'orderMails.remind',
      start: (idempotencyKey) =>
        Array.isArray(selection)
          ? api.orderMails.remindMany({ idempotencyKey, body: { ids: selection } })
          : api.orderMails.remindMatching({ idempotencyKey, body: { matching: selection } }),
    })
  }
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default" size="compact-sm" loading={isPending}>
            {t('ui.moreActions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayFulfill && (
            <>
              <Menu.Item onClick={() => setAsked('hold')}>{t('holds.hold')}</Menu.Item>
              <Menu.Item onClick={() => hold({ kind: 'release' })}>{t('holds.release')}</Menu.Item>
            </>
          )}
          {mayEdit && (
            <>
              <Menu.Item onClick={() => setAsked('remind')}>{t('orders.remindMany')}</Menu.Item>
              {(['addTags', 'removeTags'] as const).map((kind) => (
                <Menu.Item key={kind} onClick={() => setAsked(kind)}>
                  {t(`orders.${kind}`)}
                </Menu.Item>
              ))}
              {(['archive', 'unarchive'] as const).map((kind) => (
                <Menu.Item key={kind} onClick={() => change({ kind })}>
                  {t(`orders.${kind}`)}
                </Menu.Item>
              ))}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked === 'hold' && (
        <HoldManyDialog count={chosen.count} onClose={close} onDone={(reason) => hold({ kind: 'hold', ...reason })} />
      )}
      {asked === 'remind' && (
        <BulkQuestionDialog
          label={t('orders.remindMany')}
          title={t('orders.remindManyTitle', { count: chosen.count })}
          text={t('orders.remindManyText', { hours: mailLimits.hoursBetweenReminders })}
          onClose={close}
          onDone={remind}
        />
      )}
      {(asked === 'addTags' || asked === 'removeTags') && (
        <TagsDialog
          title={t(`orders.${asked}Title`, { count: chosen.count })}
          action={t(`orders.${asked}`)}
          label={t('orders.tags')}
          hint={t('orders.bulkTagsHint')}
          limits={limits}
          onClose={close}
          onDone={(tags) => change({ kind: asked, tags })}
        />
      )}
    </>
  )
}
