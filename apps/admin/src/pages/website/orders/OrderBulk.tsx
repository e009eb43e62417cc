import { limits } from '@backroom/contract/selling/order-notes/limits'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { TagsField } from '../../../forms/fields/TagsField.tsx'
import { useBulkTask } from '../../../lists/bulk/use-bulk-task.ts'
import type { RowSelection } from '../../../lists/bulk/use-selection.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'

type Change = Parameters<typeof api.orderNotes.changeMany>[0]['body']['change']
type TagChange = 'addTags' | 'removeTags'

/** Archives the selected orders or opens them again, or changes their tags. */
export function OrderBulk({ rows }: { rows: RowSelection }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useBulkTask(rows, 'orders')
  const [asked, setAsked] = useState<TagChange>()
  const { chosen } = rows
  if (!chosen) return null
  const start = (change: Change) => {
    setAsked(undefined)
    mutate((idempotencyKey) =>
      chosen.ids
        ? api.orderNotes.changeMany({ idempotencyKey, body: { change, ids: chosen.ids } })
        : api.orderNotes.changeMatching({
            idempotencyKey,
            body: { change, matching: { ...chosen.matching, count: chosen.count } },
          }),
    )
  }
  return (
    <>
      {(['archive', 'unarchive'] as const).map((kind) => (
        <Button key={kind} variant="default" size="compact-sm" disabled={isPending} onClick={() => start({ kind })}>
          {t(`orders.${kind}`)}
        </Button>
      ))}
      {(['addTags', 'removeTags'] as const).map((kind) => (
        <Button key={kind} variant="default" size="compact-sm" disabled={isPending} onClick={() => setAsked(kind)}>
          {t(`orders.${kind}`)}
        </Button>
      ))}
      {asked && (
        <TagsDialog
          kind={asked}
          count={chosen.count}
          onClose={() => setAsked(undefined)}
          onDone={(tags) => start({ kind: asked, tags })}
        />
      )}
    </>
  )
}

interface TagsDialogProps {
  kind: TagChange
  count: number
  onClose: () => void
  onDone: (tags: string[]) => void
}

function TagsDialog({ kind, count, onClose, onDone }: TagsDialogProps) {
  const { t } = useTranslation()
  const [tags, setTags] = useState<string[]>([])
  return (
    <AskDialog
      title={t(`orders.${kind}Title`, { count })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={tags.length === 0} onClick={() => onDone(tags)}>
            {t(`orders.${kind}`)}
          </Button>
        </>
      }
    >
      <TagsField
        field={{ label: t('orders.tags'), value: tags, onChange: setTags }}
        description={t('orders.bulkTagsHint')}
        limits={limits}
      />
    </AskDialog>
  )
}
